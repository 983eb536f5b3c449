/** An ideal session, played request by request. It shares no code with the closed forms, so that these can be checked against it. */
export interface IdealSession {
  prefix: number;
  growth: number;
  summary: number;
  kept: number;
  trigger: number;
  prompt: number;
  layout: 'prepend' | 'suffix';
  /** `apart` is what a token of a prompt costs that shares nothing with another */
  prices: { read: number; write: number; output: number; apart?: number };
  /** whether the size is looked at before the step comes that would be too much, or after it, which is then part of what is kept */
  looks: 'before-step' | 'before-request';
}

/** What one step was billed. */
export interface PlayedStep {
  /** tokens of the agent request, and of the summarizer's where there was a pass */
  agent: number;
  summarizer: number;
  /** of the agent request */
  cached: number;
  /** token prices of both */
  cost: number;
  passed: boolean;
}

/** A piece of a prompt: tokens `from` to `to` of a text. Two prompts share a prefix as far as their pieces are the same. */
interface Piece {
  text: string;
  from: number;
  to: number;
}

/** @returns what the steps of a day were billed, in order */
export function playIdealSession(session: IdealSession, steps: number): PlayedStep[] {
  const player = new Player(session);
  return Array.from({ length: steps }, () => player.step());
}

/** Token prices per step, tokens, and the share of the agent's input that came from the cache, of whole cycles after the first climb. */
export function longRun(played: readonly PlayedStep[]): { cost: number; input: number; hits: number; steps: number } {
  const first = played.findIndex(({ passed }) => passed);
  const last = played.findLastIndex(({ passed }) => passed);
  // The first summary is made from other sizes than the ones that follow it.
  const second = played.findIndex(({ passed }, index) => passed && index > first);
  const cycles = played.slice(second, last);
  const sum = (of: (step: PlayedStep) => number): number => cycles.reduce((total, step) => total + of(step), 0);
  return {
    cost: sum(({ cost }) => cost) / cycles.length,
    input: sum(({ agent, summarizer }) => agent + summarizer) / cycles.length,
    hits: sum(({ cached }) => cached) / sum(({ agent }) => agent),
    steps: cycles.length / cycles.filter(({ passed }) => passed).length,
  };
}

const sizeOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { from, to }) => sum + to - from, 0);

class Player {
  private readonly session: IdealSession;
  private readonly head: Piece;
  private summary: Piece[] = [];
  private talk: Piece[] = [];
  private seen: Piece[] = [];
  /** the context as it was when the last pass began */
  private before: Piece[] = [];
  private drawn = 0;

  constructor(session: IdealSession) {
    this.session = session;
    this.head = { text: 'head', from: 0, to: session.prefix };
  }

  step(): PlayedStep {
    const { growth, trigger, looks } = this.session;
    if (looks === 'before-request') this.grow();
    const next = looks === 'before-step' ? growth : 0;
    const pass = sizeOf(this.context()) + next > trigger ? this.pass() : undefined;
    if (looks === 'before-step') this.grow();
    const prompt = this.context();
    const { cached, fresh } = this.send(prompt);
    const { read, write } = this.session.prices;
    return {
      agent: cached + fresh,
      summarizer: pass?.input ?? 0,
      cached,
      cost: cached * read + fresh * write + (pass?.cost ?? 0),
      passed: pass !== undefined,
    };
  }

  private context(): Piece[] {
    return [this.head, ...this.summary, ...this.talk];
  }

  private grow(): void {
    this.talk.push(this.piece(this.session.growth));
  }

  private piece(tokens: number): Piece {
    this.drawn += 1;
    return { text: `text ${this.drawn}`, from: 0, to: tokens };
  }

  private pass(): { input: number; cost: number } {
    const { prices, layout, prompt, summary, kept } = this.session;
    const evicted = this.evict(kept);
    const asked =
      layout === 'prepend' ? [this.piece(prompt), ...this.summary, ...evicted] : [...this.before, this.piece(prompt)];
    const input = sizeOf(asked);
    const billed = layout === 'prepend' ? input * (prices.apart ?? 1) : this.priceOfSuffix(asked);
    this.summary = [this.piece(summary)];
    return { input, cost: billed + prices.output * summary };
  }

  private priceOfSuffix(asked: readonly Piece[]): number {
    const { cached, fresh } = this.send(asked, 'look');
    return cached * this.session.prices.read + fresh * this.session.prices.write;
  }

  /** Takes all but the last `kept` tokens from the talk, and returns them. */
  private evict(kept: number): Piece[] {
    this.before = this.context();
    const evicted: Piece[] = [];
    for (let over = sizeOf(this.talk) - kept; over > 0; ) {
      const oldest = this.talk.shift()!;
      const size = oldest.to - oldest.from;
      evicted.push(size <= over ? oldest : { ...oldest, to: oldest.from + over });
      if (size > over) this.talk.unshift({ ...oldest, from: oldest.from + over });
      over -= size;
    }
    return evicted;
  }

  /** What the cache holds of a prompt, as far as it begins like the request before. */
  private send(prompt: readonly Piece[], mode: 'look' | 'keep' = 'keep'): { cached: number; fresh: number } {
    const differs = prompt.findIndex((piece, index) => !samePiece(piece, this.seen[index]));
    const shared = differs === -1 ? prompt : prompt.slice(0, differs);
    if (mode === 'keep') this.seen = [...prompt];
    const cached = sizeOf(shared);
    return { cached, fresh: sizeOf(prompt) - cached };
  }
}

const samePiece = (one: Piece, other: Piece | undefined): boolean =>
  one.text === other?.text && one.from === other.from && one.to === other.to;
