/** Which values stand in which sentence of a notification. */
import type { NotificationEventKey } from '@servery/domain/business/notify/events.ts'
import { fill } from '@servery/messages/fill.ts'
import type { Sentence, Spoken, Words } from './types.ts'

type Say = (words: Words, spoken: Spoken) => Sentence

interface Texts {
  readonly title: string
  readonly line: string
}

export const sentences: { readonly [key in NotificationEventKey]: Say } = {
  dailySales: ({ dailySales }, { text, count, money, date }) => {
    const values = {
      day: date('day'),
      branch: text('branch'),
      orders: count('orders'),
      net: money('net'),
      lastWeekNet: money('lastWeekNet'),
      discounts: money('discounts'),
      tax: money('tax'),
      tips: money('tips'),
      collected: money('collected'),
    }
    const { title, sales, lastWeek, rest } = dailySales
    return {
      title: fill(title, values),
      lines: [sales, lastWeek, rest].map((line) => fill(line, values)),
    }
  },
  discountAbove: (words, spoken) => onOrder(words.discountAbove, words, spoken),
  cancelledAbove: (words, spoken) => onOrder(words.cancelledAbove, words, spoken),
  voidsAbove: (words, spoken) =>
    sentence(words.voidsAbove, {
      day: spoken.date('day'),
      at: at(words, spoken),
      amount: spoken.money('amount'),
      share: spoken.share('share'),
      limit: spoken.share('limit'),
    }),
  registerProblem: (words, spoken) =>
    sentence(spoken.text('what') === 'stopped' ? words.registerStopped : words.registerAside, {
      register: spoken.text('register'),
      at: at(words, spoken),
    }),
  registerSilent: (words, spoken) =>
    sentence(words.registerSilent, {
      register: spoken.text('register'),
      since: spoken.moment('since'),
    }),
  printerSilent: (words, spoken) =>
    sentence(words.printerSilent, {
      printer: spoken.text('printer'),
      at: at(words, spoken),
      since: spoken.moment('since'),
      waiting: spoken.count('waiting'),
    }),
  chargeToMatch: (words, spoken) =>
    sentence(words.chargeToMatch, {
      amount: spoken.money('amount'),
      at: at(words, spoken),
      since: spoken.moment('since'),
    }),
  holdLapses: (words, spoken) =>
    sentence(words.holdLapses, {
      amount: spoken.money('amount'),
      at: at(words, spoken),
      due: spoken.moment('due'),
    }),
  cardReaderGone: (words, spoken) =>
    sentence(words.cardReaderGone, {
      reader: spoken.text('reader'),
      at: at(words, spoken),
      since: spoken.moment('since'),
    }),
  shopUnheard: (words, spoken) =>
    sentence(words.shopUnheard[spoken.text('shop') === 'pause' ? 'pause' : 'accept'], {
      branch: spoken.text('branch'),
      since: spoken.moment('since'),
    }),
  lowStock: (words, spoken) =>
    sentence(words.lowStock, {
      branch: spoken.text('branch'),
      items: spoken.count('items'),
      names: spoken.text('names'),
    }),
  batchesExpire: (words, spoken) =>
    sentence(words.batchesExpire, {
      branch: spoken.text('branch'),
      items: spoken.count('items'),
      names: spoken.text('names'),
    }),
  countAssigned: ({ countAssigned }, spoken) => {
    const { title, line, lineOpen } = countAssigned
    const isDue = spoken.text('due') !== ''
    return sentence(
      { title, line: isDue ? line : lineOpen },
      {
        ...{ name: spoken.text('name'), branch: spoken.text('branch') },
        due: isDue ? spoken.date('due') : '',
      },
    )
  },
  addonStopped: ({ addonStopped }, spoken) => sentence(addonStopped, { name: spoken.text('name') }),
  cardDispute: ({ cardDispute }, spoken) => {
    const { title, line, lineOpen } = cardDispute
    const isDue = spoken.text('due') !== ''
    return sentence(
      { title, line: isDue ? line : lineOpen },
      { amount: spoken.money('amount'), due: isDue ? spoken.moment('due') : '' },
    )
  },
  balanceOverdrawn: ({ balanceOverdrawn, balance }, spoken) => {
    const kinds: { readonly [kind: string]: string } = balance
    const kind = spoken.text('kind')
    const { title, points, money } = balanceOverdrawn
    return sentence(
      { title, line: kind === 'points' ? points : money },
      {
        balance: fill(kinds[kind] ?? '', { codeEnd: spoken.text('codeEnd') }),
        amount: kind === 'points' ? spoken.count('amount') : spoken.money('amount'),
      },
    )
  },
  calendarReminder: (words, spoken) =>
    sentence(words.calendarReminder, {
      title: spoken.text('title'),
      start: spoken.moment('start'),
      at: at(words, spoken),
    }),
  rotaChanged: ({ rota }, spoken) => sentence(textsOf(rota, spoken), rotaValues(spoken)),
  rotaAsked: ({ rota }, spoken) => sentence(textsOf(rota, spoken), rotaValues(spoken)),
  teamChanged: (words, spoken) =>
    sentence(spoken.text('what') === 'joined' ? words.teamJoined : words.teamSuspended, {
      person: spoken.text('person'),
    }),
  securityChanged: ({ security, securityChanged }, spoken) => {
    const titles: { readonly [what: string]: string } = security
    const { you, notYou } = securityChanged
    return { title: titles[spoken.text('what')] ?? security.other, lines: [you, notYou] }
  },
}

function sentence({ title, line }: Texts, values: { readonly [name: string]: string }): Sentence {
  return { title: fill(title, values), lines: [fill(line, values)] }
}

function textsOf(rota: Words['rota'], spoken: Spoken): Texts {
  const known: { readonly [what: string]: Texts } = rota
  return known[spoken.text('what')] ?? rota.published
}

function rotaValues(spoken: Spoken) {
  return {
    ...{ branch: spoken.text('branch'), person: spoken.text('person') },
    ...{ day: spoken.date('day'), shifts: spoken.count('shifts') },
  }
}

function onOrder(texts: Texts, words: Words, spoken: Spoken): Sentence {
  return sentence(texts, {
    callNumber: spoken.text('callNumber'),
    amount: spoken.money('amount'),
    at: at(words, spoken),
    by: spoken.text('person') === '' ? '' : fill(words.by, { person: spoken.text('person') }),
  })
}

function at(words: Words, spoken: Spoken): string {
  const branch = spoken.text('branch')
  return branch === '' ? '' : fill(words.at, { branch })
}
