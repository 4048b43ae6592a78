import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { type CopyData, CopyPreview, type NamedBranch } from './copy-preview.tsx'

type Part = CopyData['rows'][number]['part']

const parts = [
  'items',
  'menus',
  'priceLists',
  'stations',
  'reasons',
  'floorAreas',
] as const satisfies Part[]

interface CopyDialogProps {
  readonly branch: NamedBranch
  readonly others: readonly NamedBranch[]
  readonly onClose: () => void
}

/** What is set up in one branch, put into others: chosen, seen, then done. */
export function CopyDialog({ branch, others, onClose }: CopyDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const [to, setTo] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly Part[]>(parts)
  const asked = { id: branch.id, to: [...to], parts: [...chosen] }
  const preview = useQuery({
    queryKey: ['branch-copy', asked],
    queryFn: () => client.branchCopy.preview(asked),
    enabled: to.length > 0 && chosen.length > 0,
    gcTime: 0,
    retry: false,
  })
  const apply = useCopy(asked, onClose)
  const rows = preview.data?.rows ?? []
  const count = rows.filter(({ change }) => change !== 'has_one').length
  return (
    <Dialog
      actions={
        <>
          <Button color="secondary" disabled={apply.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={count === 0 || preview.isFetching}
            loading={apply.isPending}
            onClick={() => apply.mutate(preview.data?.fingerprint ?? '')}
            variant="contained"
          >
            {count === 0 ? t('branches.copy.none') : t('branches.copy.apply', { count })}
          </Button>
        </>
      }
      gap={2}
      maxWidth="sm"
      onClose={apply.isPending ? undefined : onClose}
      title={t('branches.copy.title', { name: branch.name })}
      wholeOnPhone
    >
      <Choices
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={to}
        label={t('branches.copy.to')}
        onChange={setTo}
      />
      <Choices
        choices={parts.map((part) => ({ value: part, label: t(`branches.copy.part.${part}`) }))}
        chosen={chosen}
        label={t('branches.copy.what')}
        onChange={setChosen}
      />
      {preview.data !== undefined && <CopyPreview branches={others} rows={rows} />}
      <Refusal error={apply.error ?? preview.error} />
    </Dialog>
  )
}

function useCopy(asked: { id: string; to: string[]; parts: Part[] }, onDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [copyId] = useState(() => v7())
  return useMutation({
    mutationFn: (fingerprint: string) => client.branchCopy.apply({ ...asked, copyId, fingerprint }),
    onSuccess: async ({ changed }) => {
      onDone()
      toasts.success(t('branches.copy.done', { count: changed }))
      await queryClient.invalidateQueries()
    },
    // What it would do now is seen before it is tried again.
    onError: () => queryClient.invalidateQueries({ queryKey: ['branch-copy'] }),
  })
}

function Refusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  if (error === null) return null
  const isStale = getErrorCode(error) === 'stale_version'
  return (
    <Alert role="alert" severity="error">
      {t(isStale ? 'branches.copy.stale' : 'branches.copy.failed')}
    </Alert>
  )
}

interface ChoicesProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
}

/** Several of a few. */
function Choices<Value extends string>({ label, choices, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        <Box sx={{ columnGap: 2, display: 'flex', flexWrap: 'wrap' }}>
          {choices.map(({ value, label: name }) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.includes(value)}
                  onChange={(_, isOn) =>
                    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
                  }
                  size="small"
                />
              }
              key={value}
              label={name}
            />
          ))}
        </Box>
      </FormGroup>
    </FormControl>
  )
}
