import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useState } from 'react'
import { RecordDialog } from '../../../../kit/records/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useRotaWords } from '../rota-words.ts'
import type { Mine } from './my-card.tsx'
import { useAsk } from './use-ask.ts'

type Shift = Mine['shifts'][number]

/** Their own from the next on, and open ones that they may ask for. */
export function MyShifts({ mine }: { readonly mine: Mine }) {
  const { t, day, times } = useRotaWords()
  const ask = useAsk()
  const [offered, setOffered] = useState<Shift | null>(null)
  const asked = new Set(
    mine.swaps
      .filter(({ status }) => status === 'offered' || status === 'accepted')
      .map(({ shiftId }) => shiftId),
  )
  if (mine.shifts.length === 0) {
    return <Box sx={{ color: 'text.secondary' }}>{t('rota.mine.none')}</Box>
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {mine.shifts.map((shift) => (
        <Box
          component="li"
          key={shift.id}
          sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75 }}
        >
          <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>
              {day(shift.date, 'short')}, <bdi>{times(shift)}</bdi>
            </Box>
            <Box component="bdi" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[shift.position, shift.branchName, shift.note].filter(Boolean).join(' · ')}
            </Box>
          </Box>
          {asked.has(shift.id) ? (
            <Box sx={{ color: 'text.secondary' }}>{t('rota.mine.asked')}</Box>
          ) : (
            <Button
              color="secondary"
              onClick={() =>
                shift.isOpen
                  ? ask.mutate({
                      work: () =>
                        client.rotaSwaps.create({
                          ...{ id: newId(), shiftId: shift.id, toMemberId: null, note: '' },
                        }),
                      done: t('rota.mine.sent'),
                    })
                  : setOffered(shift)
              }
              size="small"
              variant="outlined"
            >
              {t(shift.isOpen ? 'rota.mine.take' : 'rota.mine.offer')}
            </Button>
          )}
        </Box>
      ))}
      {offered !== null && (
        <OfferDialog mine={mine} onClose={() => setOffered(null)} shift={offered} />
      )}
    </Box>
  )
}

interface OfferValues {
  toMemberId: string
  note: string
}

function OfferDialog({
  mine,
  shift,
  onClose,
}: {
  readonly mine: Mine
  readonly shift: Shift
  readonly onClose: () => void
}) {
  const { t, day, times } = useRotaWords()
  const ask = useAsk()
  const [id] = useState(newId)
  const form = useFormPage<OfferValues>({ defaultValues: { toMemberId: '', note: '' } })
  const near = mine.colleagues.filter(({ branchIds }) => branchIds.includes(shift.branchId))
  return (
    <RecordDialog<OfferValues>
      form={form}
      onClose={onClose}
      onSubmit={async ({ toMemberId, note }) => {
        const to = toMemberId === '' ? null : toMemberId
        ask.mutate({
          work: () => client.rotaSwaps.create({ id, shiftId: shift.id, toMemberId: to, note }),
          done: t('rota.mine.sent'),
        })
        onClose()
        return null
      }}
      title={t('rota.mine.offerTitle', { day: day(shift.date, 'short'), times: times(shift) })}
      words={{ submit: t('rota.mine.offer'), submitting: t('rota.mine.offer') }}
    >
      <SelectInput<OfferValues>
        choices={near.map(({ memberId, name }) => ({ value: memberId, label: name }))}
        emptyLabel={t('rota.mine.anybody')}
        label={t('rota.mine.to')}
        name="toMemberId"
        optional
      />
      <TextInput<OfferValues> label={t('rota.field.note')} maxLength={200} name="note" optional />
    </RecordDialog>
  )
}
