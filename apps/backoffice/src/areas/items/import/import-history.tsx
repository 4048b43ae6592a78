import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ChangeSetView } from '@servery/contract/bulk.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../../api.ts'

/** Imports that were written, each to be taken back as a whole while nothing of it was changed. */
export function ImportHistory() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const sets = useQuery(api.bulk.list.queryOptions({ input: {} }))
  const [asked, setAsked] = useState<ChangeSetView | null>(null)
  const undo = useMutation({
    mutationFn: ({ id }: ChangeSetView) => client.bulk.undo({ id }),
    onSuccess: async () => {
      toasts.success(t('imports.undone'))
      await queryClient.invalidateQueries()
    },
    onError: (error) =>
      toasts.error(
        t(getErrorCode(error) === 'changed_since' ? 'imports.changedSince' : 'imports.undoFailed'),
      ),
    onSettled: () => setAsked(null),
  })
  const rows = sets.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <FormCard description={t('imports.historyHint')} title={t('imports.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((set) => (
          <ImportLine key={set.id} onUndo={() => setAsked(set)} set={set} />
        ))}
      </Box>
      <ConfirmDialog
        busy={undo.isPending}
        confirmLabel={t('imports.undo')}
        count={asked?.records ?? 1}
        destructive
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && undo.mutate(asked)}
        open={asked !== null}
        title={t('imports.undoTitle', { name: asked?.fileName ?? '' })}
      >
        {t('imports.undoBody', { count: asked?.records ?? 0 })}
      </ConfirmDialog>
    </FormCard>
  )
}

function ImportLine({ set, onUndo }: { readonly set: ChangeSetView; readonly onUndo: () => void }) {
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
          <bdi>{set.fileName}</bdi> · {t('imports.records', { count: set.records })}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {set.madeBy} · {format.format(new Date(set.madeAt))}
        </Typography>
      </Box>
      {set.undoneAt === null ? (
        <Button aria-label={`${t('imports.undo')}: ${set.fileName}`} onClick={onUndo} size="small">
          {t('imports.undo')}
        </Button>
      ) : (
        <Typography color="textSecondary" variant="body2">
          {t('imports.undoneBy', { name: set.undoneBy ?? '' })}
        </Typography>
      )}
    </Box>
  )
}
