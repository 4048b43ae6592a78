import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useState } from 'react'
import { FormPairs, RecordDialog } from '../../../../kit/records/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useRotaWords } from '../rota-words.ts'
import type { Mine } from './my-card.tsx'
import { useAsk } from './use-ask.ts'

const kinds = ['holiday', 'sick', 'unpaid', 'other'] as const

/** Days off: asked for, and what was answered. */
export function TimeOffCard({ mine }: { readonly mine: Mine }) {
  const { t, day } = useRotaWords()
  const ask = useAsk()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mine.timeOff.map(({ id, kind, from, to, status, answer }) => (
          <Box
            component="li"
            key={id}
            sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              {t(`rota.off.${kind}`)}, {day(from, 'short')}
              {from !== to && ` – ${day(to, 'short')}`}
              <Box sx={{ color: 'text.secondary' }}>
                {t(`rota.off.status.${status}`)}
                {answer !== '' && ` · ${answer}`}
              </Box>
            </Box>
            {(status === 'asked' || status === 'approved') && (
              <Button
                color="secondary"
                onClick={() =>
                  ask.mutate({
                    work: () => client.timeOffs.cancel({ id }),
                    done: t('rota.off.status.cancelled'),
                  })
                }
                size="small"
                variant="outlined"
              >
                {t('rota.mine.answer.cancel')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <Button onClick={() => setAsking(true)} sx={{ mt: 1 }} variant="outlined">
        {t('rota.mine.askTimeOff')}
      </Button>
      {isAsking && <TimeOffDialog onClose={() => setAsking(false)} />}
    </>
  )
}

interface TimeOffValues {
  kind: string
  from: string
  to: string
  note: string
}

function TimeOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useRotaWords()
  const ask = useAsk()
  const [id] = useState(newId)
  const form = useFormPage<TimeOffValues>({
    defaultValues: { kind: 'holiday', from: '', to: '', note: '' },
  })
  return (
    <RecordDialog<TimeOffValues>
      form={form}
      onClose={onClose}
      onSubmit={async ({ kind, from, to, note }) => {
        if (to < from) {
          const problem = t('rota.problem.days')
          return { message: problem, fields: { to: problem } }
        }
        const known = kinds.find((one) => one === kind) ?? 'other'
        ask.mutate({
          work: () => client.timeOffs.create({ id, from, to, kind: known, note }),
          done: t('rota.mine.sent'),
        })
        onClose()
        return null
      }}
      title={t('rota.mine.askTimeOff')}
      words={{ submit: t('rota.mine.send'), submitting: t('rota.mine.send') }}
    >
      <SelectInput<TimeOffValues>
        choices={kinds.map((value) => ({ value, label: t(`rota.off.${value}`) }))}
        label={t('rota.field.kind')}
        name="kind"
      />
      <FormPairs>
        <TextInput<TimeOffValues> label={t('rota.field.from')} name="from" type="date" />
        <TextInput<TimeOffValues> label={t('rota.field.to')} name="to" type="date" />
      </FormPairs>
      <TextInput<TimeOffValues> label={t('rota.field.note')} maxLength={200} name="note" optional />
    </RecordDialog>
  )
}
