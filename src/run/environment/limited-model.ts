import {
  type BrokenLimit,
  limitBrokenBy,
  MOST_ASKED,
  MOST_CALLS,
  TOO_LARGE,
  TOO_MUCH_ASKED,
  tooManyCalls,
} from '../../adapter/validation/json-limits.ts';
import type { WireResponse } from '../../model/dialect/exchange.ts';
import { DIALECTS, dialectOf } from '../../model/dialects.ts';
import type { WatchedModel } from './watched-model.ts';

/**
 * A model that refuses requests nobody may walk through: whichever door they came by, they are never parsed and never recorded.
 * @param note hears of each
 * @param most requests that one step may make
 */
export function limitedModel(
  model: WatchedModel,
  note: (detail: string) => void,
  most: number = MOST_CALLS,
): WatchedModel {
  let calls = 0;
  let characters = 0;
  const limitBrokenWith = (body: string): BrokenLimit | undefined => {
    calls += 1;
    characters += body.length;
    if (calls > most) return tooManyCalls(most);
    return calls > 1 && characters > MOST_ASKED ? TOO_MUCH_ASKED : limitBrokenBy(body);
  };
  return {
    id: model.id,
    dialect: model.dialect,
    exchanges: model.exchanges,
    get clock() {
      return model.clock;
    },
    ask(request, door) {
      // What the suite asks itself was limited as the view it is made from.
      const broken = door === 'suite' ? undefined : limitBrokenWith(request.body);
      if (broken === undefined) return model.ask(request, door);
      note(describe(broken));
      return refusal(model, request.path, broken);
    },
    tooLarge: () => note(describe(TOO_LARGE)),
    beginStep: (pass) => {
      calls = 0;
      characters = 0;
      model.beginStep(pass);
    },
    listen: (listener) => model.listen(listener),
    end: () => model.end(),
  };
}

const describe = ({ expected, got }: BrokenLimit): string =>
  `A request to the model breaks a limit: expected ${expected}, got ${got}.`;

const refusal = (model: WatchedModel, path: string, broken: BrokenLimit): WireResponse =>
  (dialectOf(path) ?? DIALECTS[model.dialect]).complain(broken === TOO_LARGE ? 413 : 400, describe(broken));
