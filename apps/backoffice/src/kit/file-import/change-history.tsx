import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ChangeSetView } from '@servery/contract/catalogue/bulk.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoChange } from './use-undo-change.ts'

interface ChangeHistoryProps {
  readonly sets: readonly ChangeSetView[]
  readonly nameOf: (set: ChangeSetView) => string
  readonly onUndo: (id: string) => Promise<unknown>
}

/** Changes to many records, each to be taken back as a whole while nothing of it was changed. */
export function ChangeHistory({ sets, nameOf, onUndo }: ChangeHistoryProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<ChangeSetView | null>(null)
  const undo = useUndoChange(onUndo)
  if (sets.length === 0) return null
  return (
    <FormCard description={t('bulk.historyHint')} title={t('bulk.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sets.map((set) => (
          <ChangeLine key={set.id} name={nameOf(set)} onUndo={() => setAsked(set)} set={set} />
        ))}
      </Box>
      <ConfirmDialog
        busy={undo.isPending}
        confirmLabel={t('bulk.undo')}
        count={asked?.records ?? 1}
        destructive
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked !== null && undo.mutate(asked.id, { onSettled: () => setAsked(null) })
        }
        open={asked !== null}
        title={t('bulk.undoTitle', { name: asked === null ? '' : nameOf(asked) })}
      >
        {t('bulk.undoBody', { count: asked?.records ?? 0 })}
      </ConfirmDialog>
    </FormCard>
  )
}

interface ChangeLineProps {
  readonly set: ChangeSetView
  readonly name: string
  readonly onUndo: () => void
}

function ChangeLine({ set, name, onUndo }: ChangeLineProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const format = getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Box
      component="li"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }} variant="body2">
          <bdi>{name}</bdi> · {t('bulk.records', { count: set.records })}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {set.madeBy} · {format.format(new Date(set.madeAt))}
        </Typography>
      </Box>
      {set.undoneAt === null ? (
        <Button aria-label={`${t('bulk.undo')}: ${name}`} onClick={onUndo} size="small">
          {t('bulk.undo')}
        </Button>
      ) : (
        <Typography color="textSecondary" variant="body2">
          {t('bulk.undoneBy', { name: set.undoneBy ?? '' })}
        </Typography>
      )}
    </Box>
  )
}
