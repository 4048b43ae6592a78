import type { DeliveryZoneRow } from '@servery/contract/setup/online.ts'
import { isColour } from '@servery/domain/business/kiosk/contrast.ts'
import { findPolygonProblem } from '@servery/domain/business/online/area.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ItemSchedule } from '../../../../kit/catalogue/index.ts'
import { ColourInput } from '../../../../kit/inputs/index.ts'
import {
  EditorDialog,
  type ListDialogProps,
  useRecordEditor,
} from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { FeeTiers } from './fee-tiers.tsx'
import { ZoneDrawing } from './zone-drawing.tsx'
import {
  areaOf,
  readPoint,
  readPoints,
  toZoneContent,
  toZoneValues,
  writePoints,
  type ZoneValues,
} from './zone-form.ts'
import { ZoneMap } from './zone-map.tsx'

export function ZoneDialog({ record, onClose }: ListDialogProps<DeliveryZoneRow>) {
  const { t } = useTranslation()
  const branch = useBranch()
  const editor = useRecordEditor({
    record,
    api: api.deliveryZones,
    client: client.deliveryZones,
    toValues: toZoneValues,
    toContent: (values: ZoneValues, base: DeliveryZoneRow | null) =>
      toZoneContent(values, base, branch.id),
    // What the server says of the area is said at the field of its kind.
    fieldOf: (path) => path.replace(/^area\.(codes|points|centre|metres).*$/, '$1'),
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      newTitle={t('online.newZone')}
      noun="delivery_zone"
      onClose={onClose}
    >
      <TextInput<ZoneValues> label={t('online.zoneName')} maxLength={40} name="name" />
      <AreaFields recordId={record?.id ?? null} />
      <FeeFields currency={branch.currency} />
      <ItemSchedule />
      <SwitchInput<ZoneValues> label={t('online.zoneActive')} name="active" />
      <ColourInput<ZoneValues>
        findProblem={(text) => (isColour(text) ? null : t('online.colourProblem'))}
        label={t('online.colour')}
        name="colour"
        pickLabel={t('online.pickColour')}
      />
    </EditorDialog>
  )
}

/** Drawn beside the other zones; what is typed and what is drawn are the same. */
function DrawnCorners(props: { readonly recordId: string | null; readonly values: ZoneValues }) {
  const { recordId, values } = props
  const branch = useBranch()
  const { setValue } = useFormContext<ZoneValues>()
  const every = useQuery(
    api.deliveryZones.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
  )
  const points = useMemo(() => readPoints(values.points) ?? [], [values.points])
  if (every.data === undefined) return null
  return (
    <ZoneDrawing
      branchName={branch.name}
      colour={isColour(values.colour) ? values.colour : fallbackColour}
      onPoints={(corners) =>
        setValue('points', writePoints(corners), { shouldDirty: true, shouldValidate: true })
      }
      others={every.data.rows.filter(({ id }) => id !== recordId)}
      points={points}
    />
  )
}
const fallbackColour = '#c2410c'

function AreaFields({ recordId }: { readonly recordId: string | null }) {
  const { t } = useTranslation()
  const values = useWatch<ZoneValues>() as ZoneValues
  const { kind } = values
  const kinds = ['postcodes', 'radius', 'polygon'] as const
  return (
    <>
      <SelectInput<ZoneValues>
        choices={kinds.map((value) => ({ value, label: t(`online.zoneKind.${value}`) }))}
        label={t('online.zoneKindLabel')}
        name="kind"
      />
      {kind === 'postcodes' && (
        <TextInput<ZoneValues>
          hint={t('online.codesHint')}
          label={t('online.codes')}
          name="codes"
          rows={3}
        />
      )}
      {kind === 'radius' && (
        <>
          <TextInput<ZoneValues>
            findProblem={(text) => (readPoint(text) === null ? t('online.pointProblem') : null)}
            hint={t('online.pointHint')}
            label={t('online.centre')}
            name="centre"
          />
          <WholeInput<ZoneValues> label={t('online.metres')} name="metres" />
        </>
      )}
      {kind === 'polygon' && <DrawnCorners recordId={recordId} values={values} />}
      {kind === 'polygon' && (
        <TextInput<ZoneValues>
          findProblem={(text) => {
            const points = readPoints(text)
            if (points === null) return t('online.pointProblem')
            const problem = findPolygonProblem(points)
            return problem === null ? null : t(`online.polygon.${problem}`)
          }}
          hint={t('online.pointsHint')}
          label={t('online.points')}
          name="points"
          rows={6}
        />
      )}
      {kind !== 'polygon' && (
        <ZoneMap
          zones={[{ id: 'edited', name: values.name, colour: values.colour, area: areaOf(values) }]}
        />
      )}
    </>
  )
}

function FeeFields({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const money = { currency, exponent: getCurrencyExponent(currency) }
  return (
    <>
      <MoneyInput<ZoneValues> {...money} label={t('online.fee')} name="fee" />
      <FeeTiers money={money} />
      <MoneyInput<ZoneValues> {...money} label={t('online.minimumOrder')} name="minimum" />
      <MoneyInput<ZoneValues> {...money} label={t('online.freeFrom')} name="freeFrom" optional />
      <WholeInput<ZoneValues> label={t('online.extraMinutes')} name="extraMinutes" />
    </>
  )
}
