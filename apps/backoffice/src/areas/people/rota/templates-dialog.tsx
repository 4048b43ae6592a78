import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client, LoadProblem, type OutputOf } from '../../../platform/api/index.ts'
import { useRotaWords } from './rota-words.ts'
import { TemplateNameDialog } from './template-name-dialog.tsx'
import { useRefusalWords } from './use-rota.ts'

type Template = OutputOf<typeof client.rotaTemplates.list>['rows'][number]

interface TemplatesDialogProps {
  readonly branchId: string
  readonly onClose: () => void
}

/** The templates of a branch: named anew, or put away and back. */
export function TemplatesDialog({ branchId, onClose }: TemplatesDialogProps) {
  const { t } = useRotaWords()
  const [renamed, setRenamed] = useState<Template | null>(null)
  const listed = (archived: 'true' | 'false') =>
    api.rotaTemplates.list.queryOptions({ input: { branchId, limit: 100, archived } })
  const [query, away] = [useQuery(listed('false')), useQuery(listed('true'))]
  const archive = useArchiveTemplate()
  const failed = [query, away].find(({ isError }) => isError)
  const rows = [...(query.data?.rows ?? []), ...(away.data?.rows ?? [])]
  return (
    <Dialog
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
      maxWidth="sm"
      onClose={onClose}
      title={t('rota.fill.templates')}
    >
      {failed !== undefined && (
        <LoadProblem error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && rows.length === 0 && t('rota.fill.none')}
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
            <Box
              component="bdi"
              sx={{ flex: 1, minWidth: 0, ...(row.archived && { color: 'text.secondary' }) }}
            >
              {row.name}
            </Box>
            {!row.archived && (
              <Button
                aria-label={`${t('rota.fill.rename')}: ${row.name}`}
                onClick={() => setRenamed(row)}
                size="small"
              >
                {t('rota.fill.rename')}
              </Button>
            )}
            <Button
              aria-label={`${t(row.archived ? 'rota.fill.restore' : 'rota.fill.archive')}: ${row.name}`}
              disabled={archive.isPending}
              onClick={() => archive.mutate(row)}
              size="small"
            >
              {t(row.archived ? 'rota.fill.restore' : 'rota.fill.archive')}
            </Button>
          </Box>
        ))}
      </Box>
      {renamed !== null && (
        <TemplateNameDialog
          name={renamed.name}
          onClose={() => setRenamed(null)}
          save={(name) => {
            const { id, version, lines } = renamed
            return client.rotaTemplates.update({ id, version, branchId, lines, name })
          }}
          title={t('rota.fill.rename')}
        />
      )}
    </Dialog>
  )
}

function useArchiveTemplate() {
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, archived }: Template) =>
      client.rotaTemplates.archive({ id, version, archived: !archived }),
    onError: (error) => toasts.error(words(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.rotaTemplates.key() }),
  })
}
