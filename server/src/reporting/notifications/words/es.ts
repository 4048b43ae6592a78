import type { Spoken, Words } from './types.ts'

const security: Readonly<Record<string, string>> = {
  password: 'Se ha cambiado su contraseña',
  email: 'Se ha cambiado su dirección de correo',
  secondFactor: 'Se ha cambiado su segundo paso de acceso',
  recoveryCodes: 'Se han renovado sus códigos de recuperación',
  passkeys: 'Se han cambiado sus llaves de acceso',
  google: 'Se ha cambiado su acceso con Google',
  verifiedPhone: 'Se ha cambiado su teléfono de acceso',
}

const at = (spoken: Spoken) => (spoken.text('branch') === '' ? '' : ` en ${spoken.text('branch')}`)
const by = (spoken: Spoken) => (spoken.text('person') === '' ? '' : ` por ${spoken.text('person')}`)

const overdrawn = (spoken: Spoken) =>
  ({
    gift_card: `Tarjeta regalo ${spoken.text('codeEnd')}`,
    store_credit: 'El saldo a favor de un cliente',
    house_account: 'La cuenta de un cliente',
    points: 'El saldo de puntos de un cliente',
  })[spoken.text('kind')] ?? ''

export const spanish: Words = {
  sentence: {
    dailySales: (spoken) => ({
      title: `Ventas del ${spoken.date('day')}: ${spoken.money('net')}`,
      lines: [
        `${spoken.text('branch')}: ${spoken.money('net')} de ventas netas en ` +
          `${spoken.count('orders')} pedidos.`,
        `El mismo día de la semana pasada: ${spoken.money('lastWeekNet')}.`,
        `Descuentos ${spoken.money('discounts')}, impuestos ${spoken.money('tax')}, ` +
          `propinas ${spoken.money('tips')}, cobrado ${spoken.money('collected')}.`,
      ],
    }),
    discountAbove: (spoken) => ({
      title: `Descuento de ${spoken.money('amount')} en el pedido ${spoken.text('callNumber')}`,
      lines: [
        `El pedido ${spoken.text('callNumber')}${at(spoken)} fue cerrado${by(spoken)} ` +
          `con ${spoken.money('amount')} de descuento.`,
      ],
    }),
    cancelledAbove: (spoken) => ({
      title:
        `Se ha cancelado el pedido ${spoken.text('callNumber')} de ` + `${spoken.money('amount')}`,
      lines: [
        `El pedido ${spoken.text('callNumber')}${at(spoken)}, con artículos por ` +
          `${spoken.money('amount')}, fue cancelado${by(spoken)}.`,
      ],
    }),
    voidsAbove: (spoken) => ({
      title: `Anulaciones del ${spoken.date('day')}: ${spoken.share('share')} de las ventas brutas`,
      lines: [
        `Las anulaciones${at(spoken)} sumaron ${spoken.money('amount')}, ${spoken.share('share')} de ` +
          `las ventas brutas. Su umbral de aviso es ${spoken.share('limit')}. ` +
          'Puede haber un buen motivo.',
      ],
    }),
    registerProblem: (spoken) =>
      spoken.text('what') === 'stopped'
        ? {
            title: `${spoken.text('register')} se ha detenido`,
            lines: [
              `El diario de ${spoken.text('register')} se ha bifurcado, por ejemplo por un ` +
                'dispositivo copiado o una copia de seguridad restaurada. Se conservan ambas ' +
                'partes. La caja no admite más ventas. Vincule el dispositivo de nuevo.',
            ],
          }
        : {
            title: `${spoken.text('register')} ha enviado un dato que no se puede registrar`,
            lines: [
              `Un dato de ${spoken.text('register')}${at(spoken)} no se puede registrar. ` +
                'Se conserva. Revíselo y decida.',
            ],
          },
    registerSilent: (spoken) => ({
      title: `${spoken.text('register')} está sin conexión`,
      lines: [
        `${spoken.text('register')} está sin conexión desde ${spoken.moment('since')}, en ` +
          'horario de servicio. Pueden faltar sus ventas. Compruebe la conexión.',
      ],
    }),
    printerSilent: (spoken) => ({
      title: `${spoken.text('printer')} no imprime`,
      lines: [
        `${spoken.text('printer')}${at(spoken)} no imprime desde ${spoken.moment('since')}. ` +
          `Impresiones en espera: ${spoken.count('waiting')}. Compruebe el papel y la conexión.`,
      ],
    }),
    balanceOverdrawn: (spoken) => ({
      title: `${overdrawn(spoken)} está en descubierto`,
      lines: [
        spoken.text('kind') === 'points'
          ? `Se canjearon o retiraron ${spoken.count('amount')} puntos más de los que había. ` +
            'Compruebe qué se compró con ellos.'
          : `Se cobraron ${spoken.money('amount')} más de lo que había, en una caja sin ` +
            'conexión. Compruebe qué se pagó.',
      ],
    }),
    teamChanged: (spoken) =>
      spoken.text('what') === 'joined'
        ? {
            title: `${spoken.text('person')} se ha unido a la administración`,
            lines: [`${spoken.text('person')} ya puede acceder a la administración.`],
          }
        : {
            title: `Se ha suspendido a ${spoken.text('person')}`,
            lines: [`${spoken.text('person')} ya no puede acceder a la administración.`],
          },
    securityChanged: (spoken) => ({
      title: security[spoken.text('what')] ?? 'Se ha cambiado su acceso',
      lines: [
        'Si ha sido usted, no tiene que hacer nada.',
        'Si no, restablezca ahora su contraseña y cierre todas las sesiones en su cuenta.',
      ],
    }),
  },
  open: 'Abrir',
  why: (company) =>
    `Recibe este mensaje porque así lo eligió para ${company}. Puede cambiarlo en su ` +
    'cuenta, en Notificaciones.',
  whySecurity: 'Lo enviamos siempre que cambia la forma de acceder a su cuenta.',
}
