import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { readSerials } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import type { Unit } from '@servery/domain/offer/catalogue/types.ts'
import { readCount } from '@servery/domain/stock/count-input.ts'
import { type WasteKind, wasteKinds } from '@servery/domain/stock/waste.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  BatchSelect,
  describeSerialRefusal,
  ItemFinder,
  useIsBySerial,
  useUnitWord,
} from '../../../kit/catalogue/index.ts'
import { PhotoInput } from '../../../kit/inputs/index.ts'
import { api, client, getErrorCode, type OutputOf } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'

type Usual = OutputOf<typeof client.waste.usual>['rows'][number]

/** What is written down; ids stay the same for every try, so that nothing is lost twice. */
interface Draft {
  readonly id: string
  readonly lineId: string
  readonly item: Pick<Usual, 'itemId' | 'variationId' | 'name' | 'unit'> | null
  readonly batchId: string | null
  readonly typed: string
  readonly kind: WasteKind
  readonly reason: string
  readonly note: string
  readonly image: string
  /** Of what is told apart by serial numbers, as they are typed. */
  readonly serials: string
}

const emptyDraft = (): Draft => ({
  ...{ id: newId(), lineId: newId(), item: null, batchId: null },
  ...{ typed: '1', kind: 'waste' },
  ...{ reason: '', note: '', image: '', serials: '' },
})

/** Two taps for a usual thing: the first fills the form in, the second writes it down. */
export function RecordWaste({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const [draft, setDraft] = useState(emptyDraft)
  const { record, isBusy, problem } = useRecord(branchId, () => setDraft(emptyDraft()))
  const fill = (usual: Usual) =>
    setDraft({
      ...emptyDraft(),
      item: usual,
      typed: formatQuantity(usual.quantity, locale),
      ...{ kind: usual.kind, reason: usual.reason },
    })
  return (
    <Card aria-labelledby="record-waste" component="section" sx={{ maxWidth: 720, p: 2 }}>
      <Typography component="h2" id="record-waste" variant="h3">
        {t('waste.record')}
      </Typography>
      <UsualButtons branchId={branchId} onChosen={fill} />
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void record(draft)
        }}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 2 }}
      >
        <DraftFields
          branchId={branchId}
          draft={draft}
          onChange={(more) => setDraft((now) => ({ ...now, ...more }))}
        />
        {problem !== null && (
          <Alert role="alert" severity="error">
            {problem}
          </Alert>
        )}
        <Button disabled={isBusy} size="large" type="submit" variant="contained">
          {isBusy ? t('waste.recording') : t('waste.record')}
        </Button>
      </Box>
    </Card>
  )
}

interface UsualButtonsProps {
  readonly branchId: string
  readonly onChosen: (usual: Usual) => void
}

function UsualButtons({ branchId, onChosen }: UsualButtonsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  const rows = useQuery(api.waste.usual.queryOptions({ input: { branchId } })).data?.rows ?? []
  if (rows.length === 0) return null
  const say = (row: Usual) => {
    const figure = [formatQuantity(row.quantity, locale), unitWord(row.unit)]
    const name = [row.name, row.variationName].filter(Boolean).join(' · ')
    const quantity = figure.filter(Boolean).join(' ')
    return t('waste.usualOf', { name, quantity, kind: t(`waste.kind.${row.kind}`) })
  }
  return (
    <Box aria-label={t('waste.usual')} role="group" sx={{ mt: 1 }}>
      <Typography color="textSecondary" variant="body2">
        {t('waste.usualHint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {rows.map((row) => (
          <Button
            key={`${row.itemId} ${row.variationId} ${row.kind} ${row.quantity} ${row.reason}`}
            onClick={() => onChosen(row)}
            size="large"
            variant="outlined"
          >
            {say(row)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

interface DraftFieldsProps {
  readonly branchId: string
  readonly draft: Draft
  readonly onChange: (more: Partial<Draft>) => void
}

function DraftFields({ branchId, draft, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const unit = draft.item === null ? undefined : unitWord(draft.item.unit)
  const isBySerial = useIsBySerial(draft.item?.itemId ?? null)
  return (
    <>
      <ItemFinder
        label={t('waste.field.item')}
        nothingFound={t('waste.nothingFound')}
        offers={({ bundleParts }) => (bundleParts ?? []).length === 0}
        onFound={({ itemId, variationId, name, item }) =>
          onChange({
            item: { itemId, variationId: variationId || null, name, unit: item.unit },
            ...{ batchId: null, serials: '' },
          })
        }
        placeholder={t('waste.findItem')}
        taken={[]}
      />
      {draft.item !== null && (
        <Typography component="p" role="status" variant="h3">
          <bdi>{draft.item.name}</bdi>
        </Typography>
      )}
      {draft.item !== null && (
        <BatchSelect
          branchId={branchId}
          itemId={draft.item.itemId}
          onChange={(batchId) => onChange({ batchId })}
          value={draft.batchId}
          variationId={draft.item.variationId}
        />
      )}
      <TextField
        helperText={t('waste.quantityHint')}
        label={[t('waste.field.quantity'), unit].filter(Boolean).join(' · ')}
        onChange={({ target }) => onChange({ typed: target.value })}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 100 } }}
        value={draft.typed}
      />
      {isBySerial && (
        <TextField
          label={t('serials.numbers')}
          multiline
          onChange={({ target }) => onChange({ serials: target.value })}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
          value={draft.serials}
        />
      )}
      <ToggleButtonGroup
        aria-label={t('waste.field.kind')}
        exclusive
        onChange={(_, kind: WasteKind | null) => kind !== null && onChange({ kind })}
        sx={{ flexWrap: 'wrap' }}
        value={draft.kind}
      >
        {wasteKinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {t(`waste.kind.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <WhyFields draft={draft} onChange={onChange} />
    </>
  )
}

/** Why it is lost, and what it looks like. */
function WhyFields({ draft, onChange }: Omit<DraftFieldsProps, 'branchId'>) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('waste.field.reason')}
        onChange={({ target }) => onChange({ reason: target.value })}
        size="small"
        slotProps={{ htmlInput: { maxLength: 80 } }}
        value={draft.reason}
      />
      <TextField
        label={t('waste.field.note')}
        onChange={({ target }) => onChange({ note: target.value })}
        size="small"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        value={draft.note}
      />
      <PhotoInput image={draft.image} kind="waste" onImage={(image) => onChange({ image })} />
    </>
  )
}

const refusals = ['reference_unknown', 'stock_unit_wrong', 'not_allowed'] as const

function useRecord(branchId: string, onDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const record = async ({ id, lineId, item, batchId, typed, serials, ...said }: Draft) => {
    if (item === null) return setProblem(t('waste.chooseItem'))
    const read = readCount(typed, { unit: item.unit as Unit, packs: [] })
    if (!read.ok || read.quantity === 0) return setProblem(t('waste.quantityHint'))
    const { itemId, variationId, unit } = item
    const named = [...readSerials(serials)]
    const pieces = named.length === 0 ? {} : { serials: named }
    const line = { ...said, id: lineId, itemId, variationId, unit, batchId, ...pieces }
    setBusy(true)
    try {
      const at = new Date().toISOString()
      const lines = [{ ...line, quantity: read.quantity }]
      await client.waste.record({ id, branchId, at, lines })
      toasts.success(t('waste.recorded', { name: item.name }))
      setProblem(null)
      onDone()
    } catch (error) {
      const code = refusals.find((one) => one === getErrorCode(error)) ?? 'unavailable'
      setProblem(describeSerialRefusal(error, t)?.message ?? t(`waste.refusal.${code}`))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: api.waste.key() })
      await queryClient.invalidateQueries({ queryKey: api.stockBatches.key() })
    }
  }
  return { record, isBusy, problem }
}
