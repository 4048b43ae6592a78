import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { describeCardRefusal } from './card-refusal.ts'

type How = 'record' | 'refund' | 'note'

/** How a charge is settled; of what only a person can find, only a note can tell. */
export function MatchWays(props: { readonly attemptId: string; readonly noteOnly: boolean }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  if (!can('payments.take')) return null
  const match = async (how: How, note = '') => {
    setBusy(true)
    try {
      await client.cardAttempts.match({ attemptId: props.attemptId, how, note })
      setAsks(false)
      toasts.success(t(`cardReaders.matched.${how}`))
    } catch (error) {
      toasts.error(describeCardRefusal(error, t))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: api.cardAttempts.list.key() })
    }
  }
  const ways = props.noteOnly ? (['note'] as const) : (['record', 'refund', 'note'] as const)
  return (
    <>
      {ways.map((how) => (
        <Button
          disabled={busy}
          key={how}
          onClick={() => (how === 'note' ? setAsks(true) : void match(how))}
          size="small"
        >
          {t(`cardReaders.match.${how}`)}
        </Button>
      ))}
      {asks && (
        <NoteDialog
          busy={busy}
          onClose={() => setAsks(false)}
          onNote={(note) => void match('note', note)}
        />
      )}
    </>
  )
}

/** Where it is accounted for, in somebody's own words. */
function NoteDialog(props: {
  readonly busy: boolean
  readonly onNote: (note: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') props.onNote(note.trim())
  }
  return (
    <Dialog
      actions={
        <>
          <Button color="inherit" onClick={props.onClose}>
            {t('cardReaders.cancel')}
          </Button>
          <Button
            disabled={note.trim() === ''}
            loading={props.busy}
            type="submit"
            variant="contained"
          >
            {t('cardReaders.match.note')}
          </Button>
        </>
      }
      onClose={props.onClose}
      onSubmit={submit}
      title={t('cardReaders.match.note')}
    >
      <TextField
        autoFocus
        fullWidth
        helperText={t('cardReaders.noteHint')}
        label={t('cardReaders.note')}
        margin="dense"
        onChange={(event) => setNote(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 200 } }}
        value={note}
      />
    </Dialog>
  )
}
