import type { Spoken, Words } from './types.ts'

const security: Readonly<Record<string, string>> = {
  password: 'Your password was changed',
  email: 'Your email address was changed',
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
    points: 'A customer’s loyalty points balance',
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
          `sales. Your alert threshold is ${spoken.share('limit')}. There may be a good reason.`,
      ],
    }),
    registerProblem: (spoken) =>
      spoken.text('what') === 'stopped'
        ? {
            title: `${spoken.text('register')} was stopped`,
            lines: [
              `The journal of ${spoken.text('register')} has forked, for example by a copied ` +
                'device or a restored backup. Both parts are kept. The till takes no more ' +
                'sales. Pair the device again.',
            ],
          }
        : {
            title: `${spoken.text('register')} sent a record that can’t be booked`,
            lines: [
              `A record of ${spoken.text('register')}${at(spoken)} can’t be booked. ` +
                'It is kept. Check it and decide.',
            ],
          },
    registerSilent: (spoken) => ({
      title: `${spoken.text('register')} is offline`,
      lines: [
        `${spoken.text('register')} has been offline since ${spoken.moment('since')}, during ` +
          'opening hours. Its sales may be missing. Check its connection.',
      ],
    }),
    printerSilent: (spoken) => ({
      title: `${spoken.text('printer')} is not printing`,
      lines: [
        `${spoken.text('printer')}${at(spoken)} has not printed since ${spoken.moment('since')}. ` +
          `Print jobs waiting: ${spoken.count('waiting')}. Check paper and connection.`,
      ],
    }),
    balanceOverdrawn: (spoken) => ({
      title: `${overdrawn(spoken)} is overdrawn`,
      lines: [
        spoken.text('kind') === 'points'
          ? `${spoken.count('amount')} more points were spent or taken back than the ` +
            'balance held. Check what was bought with them.'
          : `${spoken.money('amount')} more was taken than the balance held, at an ` +
            'offline till. Check what it paid for.',
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
        'If this was you, there is nothing to do.',
        'If not, reset your password now and end all sessions in your account.',
      ],
    }),
  },
  open: 'Open',
  why: (company) =>
    `You get this because you chose it for ${company}. Change that in your account under ` +
    'Notifications.',
  whySecurity: 'We always send this when the way into your account changes.',
}
