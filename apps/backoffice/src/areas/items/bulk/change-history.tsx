import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ChangeSetView } from '@servery/contract/bulk.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api.ts'
import { useBulkRecords, useBulkWords } from './bulk-names.ts'
import { useUndoChange } from './use-bulk.ts'

/** Imports and bulk changes, each to be taken back as a whole while nothing of it was changed. */
export function ChangeHistory() {
  const { t } = useTranslation()
  const sets = useQuery(api.bulk.list.queryOptions({ input: {} }))
  const [asked, setAsked] = useState<ChangeSetView | null>(null)
  const undo = useUndoChange()
  const words = useBulkWords(useBulkRecords())
  const nameOf = ({ edit, fileName }: ChangeSetView) =>
    edit === null ? fileName : words.edit(edit)
  const rows = sets.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <FormCard description={t('bulk.historyHint')} title={t('bulk.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((set) => (
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
