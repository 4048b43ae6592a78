import type { Spoken, Words } from './types.ts'

const security: Readonly<Record<string, string>> = {
  password: 'Your password was changed',
  email: 'Your e-mail address was changed',
  secondFactor: 'Your second sign-in step was changed',
  recoveryCodes: 'Your recovery codes were renewed',
  passkeys: 'Your passkeys were changed',
  google: 'Your sign-in with Google was changed',
  verifiedPhone: 'Your phone number for sign-in was changed',
}

const at = (spoken: Spoken) => (spoken.text('branch') === '' ? '' : ` at ${spoken.text('branch')}`)
const by = (spoken: Spoken) => (spoken.text('person') === '' ? '' : ` by ${spoken.text('person')}`)

const overdrawn = (spoken: Spoken) =>
  ({
    gift_card: `Gift card ${spoken.text('codeEnd')}`,
    store_credit: 'A customer’s store credit',
    house_account: 'A customer’s house account',
    points: 'A customer’s balance of loyalty points',
  })[spoken.text('kind')] ?? ''

export const english: Words = {
  sentence: {
    dailySales: (spoken) => ({
      title: `Sales on ${spoken.date('day')}: ${spoken.money('net')}`,
      lines: [
        `${spoken.text('branch')}: ${spoken.money('net')} net sales in ` +
          `${spoken.count('orders')} orders.`,
        `Same weekday last week: ${spoken.money('lastWeekNet')}.`,
        `Discounts ${spoken.money('discounts')}, tax ${spoken.money('tax')}, tips ` +
          `${spoken.money('tips')}, collected ${spoken.money('collected')}.`,
      ],
    }),
    discountAbove: (spoken) => ({
      title: `Discount of ${spoken.money('amount')} on order ${spoken.text('callNumber')}`,
      lines: [
        `Order ${spoken.text('callNumber')}${at(spoken)} was closed${by(spoken)} with ` +
          `${spoken.money('amount')} in discounts.`,
      ],
    }),
    cancelledAbove: (spoken) => ({
      title: `Order ${spoken.text('callNumber')} over ${spoken.money('amount')} was cancelled`,
      lines: [
        `Order ${spoken.text('callNumber')}${at(spoken)} with goods for ` +
          `${spoken.money('amount')} was cancelled${by(spoken)}.`,
      ],
    }),
    voidsAbove: (spoken) => ({
      title: `Voids on ${spoken.date('day')}: ${spoken.share('share')} of gross sales`,
      lines: [
        `Voids${at(spoken)} came to ${spoken.money('amount')}, ${spoken.share('share')} of gross ` +
          `sales. Your company has more than ${spoken.share('limit')} as worth a look; there may ` +
          'be a good reason.',
      ],
    }),
    registerProblem: (spoken) =>
      spoken.text('what') === 'stopped'
        ? {
            title: `${spoken.text('register')} was stopped`,
            lines: [
              `${spoken.text('register')} has written two different pasts, as a copied ` +
                'device or a restored backup does. Both are kept, and it takes no more ' +
                'sales. Pair the device again.',
            ],
          }
        : {
            title: `${spoken.text('register')} sent something that was put aside`,
            lines: [
              'The server did not understand a part of what ' +
                `${spoken.text('register')}${at(spoken)} sent. It is kept; look at it and ` +
                'decide.',
            ],
          },
    registerSilent: (spoken) => ({
      title: `${spoken.text('register')} has not been heard from`,
      lines: [
        `${spoken.text('register')} was last heard from on ${spoken.moment('since')} ` +
          'although there is trade. Its sales may not have arrived yet. Check its ' +
          'connection.',
      ],
    }),
    printerSilent: (spoken) => ({
      title: `${spoken.text('printer')} does not print`,
      lines: [
        `${spoken.text('printer')}${at(spoken)} has not printed since ${spoken.moment('since')}. ` +
          `Prints that wait: ${spoken.count('waiting')}. Check its paper and its connection.`,
      ],
    }),
    balanceOverdrawn: (spoken) => ({
      title: `${overdrawn(spoken)} is overdrawn`,
      lines: [
        spoken.text('kind') === 'points'
          ? `${spoken.count('amount')} more points were spent, or taken back by refunds, than ` +
            'there were. Look at what was bought with them.'
          : `${spoken.money('amount')} more was taken than there was, as tills without a network ` +
            'can. Look at what was paid with it.',
      ],
    }),
    teamChanged: (spoken) =>
      spoken.text('what') === 'joined'
        ? {
            title: `${spoken.text('person')} joined the back office`,
            lines: [`${spoken.text('person')} can now sign in to the back office.`],
          }
        : {
            title: `${spoken.text('person')} was suspended`,
            lines: [`${spoken.text('person')} can no longer sign in to the back office.`],
          },
    securityChanged: (spoken) => ({
      title: security[spoken.text('what')] ?? 'Your sign-in was changed',
      lines: [
        'If that was you, there is nothing to do.',
        'If it was not, reset your password now and end all sessions in your account.',
      ],
    }),
  },
  open: 'Open',
  why: (company) =>
    `You get this because you chose it for ${company}. Change that in your account under ` +
    'Notifications.',
  whySecurity: 'We always send this when the way into your account changes.',
}
