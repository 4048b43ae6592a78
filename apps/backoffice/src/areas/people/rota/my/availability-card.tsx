import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { client } from '../../../../platform/api/index.ts'
import { useRotaWords } from '../rota-words.ts'
import type { Mine } from './my-card.tsx'
import { useAsk } from './use-ask.ts'

type Unavailable = Mine['unavailable'][number]

const parts = [
  { key: 'morning', from: 0, to: 720 },
  { key: 'afternoon', from: 720, to: 1020 },
  { key: 'evening', from: 1020, to: 1440 },
] as const

/** A Monday, for the names of weekdays. */
const someMonday = '2001-01-01'

/** Mornings, afternoons and evenings of the week on which a person cannot work. */
export function AvailabilityCard({ mine }: { readonly mine: Mine }) {
  const { t, locale } = useRotaWords()
  const ask = useAsk()
  const covers = (weekday: number, part: (typeof parts)[number]) =>
    mine.unavailable.some(
      (one) => one.weekday === weekday && one.from <= part.from && part.to <= one.to,
    )
  const set = (weekday: number, part: (typeof parts)[number], on: boolean) => {
    const { from, to } = part
    const others = mine.unavailable.flatMap((one) =>
      one.weekday === weekday ? without(one, { from, to }) : [one],
    )
    const unavailable = on ? [...others, { weekday, from, to }] : others
    ask.mutate({
      work: () => client.rota.setAvailability({ unavailable }),
      done: t('rota.mine.kept'),
    })
  }
  const nameOf = (weekday: number) =>
    formatCalendarDate(addDays(someMonday, weekday - 1), locale, { weekday: 'long' })
  return (
    <>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('rota.mine.availabilityHint')}</Box>
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <Box
          aria-label={nameOf(weekday)}
          key={weekday}
          role="group"
          sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap' }}
        >
          <Box sx={{ inlineSize: { xs: '100%', sm: 130 } }}>{nameOf(weekday)}</Box>
          {parts.map((part) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={covers(weekday, part)}
                  disabled={ask.isPending}
                  onChange={(_, on) => set(weekday, part, on)}
                  size="small"
                />
              }
              key={part.key}
              label={t(`rota.mine.part.${part.key}`)}
            />
          ))}
        </Box>
      ))}
    </>
  )
}

/** What is left of a time once a part of it is taken out. */
function without(one: Unavailable, part: { from: number; to: number }): readonly Unavailable[] {
  const before = { ...one, to: Math.min(one.to, part.from) }
  const after = { ...one, from: Math.max(one.from, part.to) }
  return [before, after].filter(({ from, to }) => from < to)
}
