import type { Phrasebook } from './phrasebook.ts';

/** Latin script with accents. */
export const SPANISH: Phrasebook = {
  language: 'es',
  country: 'ES',
  currency: { code: 'EUR', least: 18, most: 640 },
  given: ['Begoña', 'Martín', 'Lucía', 'Íñigo', 'Adrián', 'Nuria', 'Óscar', 'Inés'],
  family: ['Ibáñez', 'Núñez', 'Peñalver', 'Urrutia', 'Gálvez', 'Zúñiga', 'Ortuño', 'Bermúdez'],
  concerns: {
    damaged: {
      openings: [
        'Buenos días, mi pedido {o} llegó con la caja abierta y falta una pieza.',
        'Hola, acabo de abrir el pedido {o} y viene roto. ¿Qué hacemos?',
        'El pedido {o} ha llegado golpeado y no funciona.',
      ],
      found: [
        'Siento mucho que haya llegado así. Veo que lo entregaron hace poco, así que se lo cambiamos o le devolvemos el dinero, como prefiera.',
        'Lo lamento. Figura como entregado y sin incidencias, o sea que el golpe fue en el camino. Eso lo asumimos nosotros.',
        'Gracias por avisar tan pronto. Pido otro al almacén y usted no tiene que hacer nada más por ahora.',
      ],
      exchanges: [
        {
          asked: '¿Le mando una foto?',
          answered: [
            'Sí, por favor, una de la caja y otra del artículo, aquí mismo.',
            'Con una foto basta, puede adjuntarla en este chat.',
          ],
        },
        {
          asked: '¿Tengo que devolver el que está roto?',
          answered: [
            'Lo recogemos nosotros, y no le cuesta nada.',
            'Sí, pero pasa el mensajero por su casa y el envío va por nuestra cuenta.',
          ],
          looks: 'policy',
        },
        {
          asked: '¿Y cuánto tarda el nuevo?',
          answered: [
            'En cuanto el almacén lo confirme, tres días laborables.',
            'Acabo de pasarlo al almacén; suelen prepararlo el mismo día y tarda unos tres días.',
          ],
          looks: 'ticket',
        },
        {
          asked: 'La verdad, prefiero que me devuelvan el dinero.',
          answered: [
            'También puede ser. El dinero vuelve por la misma vía por la que pagó.',
            'Sin problema, hago el reembolso a la misma tarjeta.',
          ],
        },
      ],
    },
    late: {
      openings: [
        'Hola, ¿me pueden decir qué pasa con el pedido {o}? Lleva tres días en el mismo sitio.',
        'Buenas, el seguimiento del pedido {o} no se mueve desde hace tres días.',
        '¿Dónde está mi pedido {o}? Tenía que haber llegado ya.',
      ],
      found: [
        'Ya lo veo: el paquete está retenido en un control y desde hace tres días no hay ningún movimiento. Pregunto al transportista.',
        'El último registro es de hace tres días, en el centro de clasificación. No está perdido, está parado.',
        'Siento la espera. Salió del almacén a tiempo y se quedó en el control del transportista.',
      ],
      exchanges: [
        {
          asked: '¿Y cuánto va a tardar eso?',
          answered: [
            'El transportista contesta como mucho en dos días laborables. En cuanto lo sepa, le escribo.',
            'He abierto una consulta y suelen responder hoy mismo; después son uno o dos días más.',
          ],
          looks: 'ticket',
        },
        {
          asked: 'No lo entiendo, la web dice otra cosa.',
          answered: [
            'La web se actualiza por la noche, por eso va un poco por detrás. Lo que vale es lo que le digo yo.',
            'Tiene razón, la web muestra la fecha prevista y no la real. Lo comunico.',
          ],
        },
        {
          asked: '¿Y si se ha perdido?',
          answered: [
            'Tras diez días laborables sin movimiento lo damos por perdido, y entonces elige usted entre otro envío o el dinero.',
            'Todavía no ha pasado el plazo. Si pasa, se lo mandamos otra vez o se lo devolvemos, lo que prefiera.',
          ],
          looks: 'policy',
        },
        {
          asked: '¿Pueden dejarlo en casa del vecino si no estoy?',
          answered: ['Sí, lo apunto para el repartidor.', 'Claro, queda anotado en el envío.'],
        },
      ],
    },
    unfit: {
      openings: [
        'Quiero devolver el pedido {o}, la talla no es la que esperaba.',
        'Buenos días, la chaqueta del pedido {o} me queda pequeña.',
        'Hola, ¿cómo hago para cambiar la talla en el pedido {o}?',
      ],
      found: [
        'No hay problema, está dentro del plazo de devolución. Le mando un código por correo.',
        'Lo he encontrado. Puede devolverlo o cambiarlo, el plazo termina dentro de más de dos semanas.',
        'Entendido. Preparo la devolución y usted la entrega donde le venga mejor.',
      ],
      exchanges: [
        {
          asked: '¿Tengo que imprimir algo?',
          answered: [
            'No hace falta, con enseñar el código en el mostrador es suficiente.',
            'No, el código en el móvil basta.',
          ],
        },
        {
          asked: '¿Puedo cambiarla por una talla más?',
          answered: [
            'Sí, queda alguna. Se la reservo y sale en cuanto recibamos la otra.',
            'Sí. Le aparto la talla siguiente durante una semana.',
          ],
          looks: 'ticket',
        },
        {
          asked: '¿Quién paga el envío de vuelta?',
          answered: [
            'Por talla, la primera devolución es gratuita.',
            'Esta vez no paga nada: por talla el primer envío de vuelta va incluido.',
          ],
          looks: 'policy',
        },
        {
          asked: 'Me la he probado, ¿es un problema?',
          answered: ['No, probársela está bien. Solo no puede estar usada.', 'Ninguno, para eso está el plazo.'],
        },
      ],
    },
  },
  small: [
    {
      asked: 'Perdón, estaba en una reunión. Sigo aquí.',
      answered: ['No se preocupe, aquí sigo.', 'Sin prisa, retomamos donde estábamos.'],
    },
    {
      asked: 'Vale, espero.',
      answered: ['Gracias por la paciencia. Le escribo en cuanto tenga algo.', 'Muy amable, no tardo.'],
    },
    {
      asked: '¿Me llegará una confirmación?',
      answered: ['Sí, en unos minutos, al correo del pedido.', 'Sí, se la acabo de enviar por correo.'],
    },
    {
      asked: 'Es la segunda vez este año.',
      answered: [
        'Lo siento de verdad. Lo dejo anotado para que se mire la causa.',
        'Tiene motivos para quejarse, y así lo hago constar.',
      ],
    },
    {
      asked: 'Si vuelvo a escribir, ¿qué número tengo que dar?',
      answered: ['Con el número de pedido es suficiente.', 'Solo el del pedido, con eso lo encontramos.'],
    },
  ],
  partings: [
    {
      asked: 'Muchas gracias, así me queda claro.',
      answered: ['A usted. Que tenga un buen día.', 'Me alegro. Un saludo.'],
    },
    { asked: 'Perfecto, gracias por la rapidez.', answered: ['Un placer, hasta pronto.', 'De nada, aquí estamos.'] },
    { asked: 'Gracias, que tenga un buen día.', answered: ['Igualmente, muchas gracias.', 'Lo mismo le deseo.'] },
  ],
  looking: [
    'Un momento, por favor, miro el pedido {o}.',
    'Busco el pedido {o}, un segundo.',
    'Déjeme ver el pedido {o}.',
  ],
  checking: ['Lo compruebo enseguida.', 'Un momento, lo consulto.', 'Déjeme mirarlo.'],
  again: ['Hola otra vez.', 'Soy yo de nuevo.', 'Buenas, vuelvo con lo de antes.'],
  paid: {
    word: 'pagué',
    say: 'Por el pedido {o} pagué {v} euros {r}.',
    ask: 'Lo que me costó el pedido {o} ya se lo dije, ¿cuánto tienen ustedes?',
    use: 'Cuento con los {v} euros que me dijo.',
  },
  before: {
    word: 'antes',
    say: 'El pedido {o} tiene que estar aquí antes del {v} de marzo, sin falta {r}.',
    ask: '¿Recuerda hasta cuándo puedo esperar el pedido {o}?',
    use: 'Tengo presente la fecha: para el {v} llega con el envío exprés.',
  },
  calls: {
    word: 'llámeme',
    say: 'Para el pedido {o} llámeme solo después de las {v} {r}.',
    correct: 'Mejor llámeme después de las {v} por el pedido {o} {r}.',
    ask: '¿Sabe a qué hora puedo hablar del pedido {o}?',
    use: 'Si hace falta hablar, será pasadas las {v}, como quiere.',
  },
  house: {
    word: 'número',
    say: 'El pedido {o} va al número {v} de la calle {r}.',
    correct: 'No, perdón, el número es {v} para el pedido {o} {r}.',
    ask: '¿Tienen bien la dirección del pedido {o}?',
    use: 'En la dirección tengo anotado el {v}.',
  },
  granted: {
    word: 'reembolso',
    say: 'He aprobado para el pedido {o} un reembolso de {v} euros {r}.',
    correct: 'Lo he vuelto a calcular y el reembolso para el pedido {o} es de {v} euros {r}.',
    ask: '¿Qué me habían concedido por el pedido {o}?',
    use: 'Los {v} euros ya están en camino a su cuenta.',
  },
  pickup: {
    word: 'recogida',
    say: 'El siguiente paso para el pedido {o} es la recogida a las {v} {r}.',
    correct: 'El mensajero ha cambiado la hora, la recogida del pedido {o} será a las {v} {r}.',
    ask: '¿Cuándo pasan por el pedido {o}?',
    use: 'El mensajero tiene la cita de las {v}.',
  },
};
