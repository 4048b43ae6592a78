import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { nameKey } from '@servery/domain/business/floor/numbering.ts'
import {
  decorSideMin,
  type FloorPlan,
  type FloorTable,
  isEven,
  planSize,
  seatsMax,
  type TableShape,
  tableNameMax,
  tableShapes,
  tableSideMin,
} from '@servery/domain/business/floor/types.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, WordField } from './panel-fields.tsx'
import { type FloorObject, type FloorObjectChange, isTable } from './plan-state.ts'
import { nameOfFloorObject } from './plan-words.ts'

interface FloorObjectPanelProps {
  readonly plan: FloorPlan
  readonly floorObject: FloorObject | null
  readonly overlapped: FloorTable | undefined
  readonly readOnly: boolean
  readonly onChange: (change: FloorObjectChange) => void
}

/** What the chosen thing is like, in figures: all that can be dragged can be typed. */
export function FloorObjectPanel({
  plan,
  floorObject,
  overlapped,
  readOnly,
  onChange,
}: FloorObjectPanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  if (floorObject === null) {
    return (
      <Card sx={{ color: 'text.secondary', fontSize: '0.875rem', p: 2 }}>{t('floor.choose')}</Card>
    )
  }
  return (
    <Card aria-labelledby={titleId} component="section" key={floorObject.id} sx={{ p: 2 }}>
      <Typography component="h2" id={titleId} variant="h4">
        <bdi>{nameOfFloorObject(floorObject, t)}</bdi>
      </Typography>
      {overlapped !== undefined && (
        <Alert severity="warning" sx={{ bgcolor: 'background.paper', mt: 1 }} variant="outlined">
          {t('floor.overlaps', { name: overlapped.name })}
        </Alert>
      )}
      <Box
        component="fieldset"
        disabled={readOnly}
        sx={{ border: 0, display: 'grid', gap: 1.5, m: 0, mt: 1.5, minWidth: 0, p: 0 }}
      >
        {isTable(floorObject) ? (
          <TableFields onChange={onChange} plan={plan} table={floorObject} />
        ) : (
          <WordField
            label={t('floor.field.text')}
            maxLength={40}
            onChange={(text) => onChange({ text })}
            optional
            value={floorObject.text}
          />
        )}
        <PlaceFields onChange={onChange} floorObject={floorObject} />
      </Box>
    </Card>
  )
}

const pair = { display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr', minWidth: 0 } as const

interface TableFieldsProps {
  readonly plan: FloorPlan
  readonly table: FloorTable
  readonly onChange: (change: FloorObjectChange) => void
}

function TableFields({ plan, table, onChange }: TableFieldsProps) {
  const { t } = useTranslation()
  const isTaken = plan.tables.some(
    ({ id, name }) => id !== table.id && nameKey(name) === nameKey(table.name),
  )
  const problem = isTaken
    ? t('floor.problem.name_taken', { name: table.name })
    : table.name.trim() === ''
      ? t('floor.problem.noName')
      : undefined
  return (
    <>
      <WordField
        label={t('floor.field.name')}
        maxLength={tableNameMax}
        onChange={(name) => onChange({ name })}
        problem={problem}
        value={table.name}
      />
      <Box sx={pair}>
        <NumberField
          label={t('floor.field.seats')}
          max={seatsMax}
          min={1}
          onChange={(seats) => onChange({ seats, minSeats: Math.min(table.minSeats, seats) })}
          value={table.seats}
        />
        <NumberField
          label={t('floor.field.minSeats')}
          max={table.seats}
          min={1}
          onChange={(minSeats) => onChange({ minSeats })}
          value={table.minSeats}
        />
      </Box>
      <ChoiceField
        choices={tableShapes.map((value) => ({ value, label: t(`floor.shape.${value}`) }))}
        label={t('floor.field.shape')}
        onChange={(shape) => onChange({ shape: shape as TableShape })}
        value={table.shape}
      />
      <WordField
        hint={t('floor.hint.section')}
        label={t('floor.field.section')}
        maxLength={40}
        onChange={(section) => onChange({ section })}
        optional
        value={table.section}
      />
    </>
  )
}

interface PlaceFieldsProps {
  readonly floorObject: FloorObject
  readonly onChange: (change: FloorObjectChange) => void
}

function PlaceFields({ floorObject, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { x, y, width, height, rotation } = floorObject
  const least = isTable(floorObject) ? tableSideMin : decorSideMin
  const even = isTable(floorObject) && isEven(floorObject.shape)
  const field = (name: 'x' | 'y' | 'width' | 'height', min: number, max: number) => (
    <NumberField
      label={t(even && name === 'width' ? 'floor.field.side' : `floor.field.${name}`)}
      max={max}
      min={min}
      onChange={(value) => onChange({ [name]: value })}
      value={floorObject[name]}
    />
  )
  return (
    <>
      <Box sx={pair}>
        {field('x', 0, planSize - width)}
        {field('y', 0, planSize - height)}
      </Box>
      <Box sx={pair}>
        {field('width', least, planSize - (even ? Math.max(x, y) : x))}
        {!even && field('height', least, planSize - y)}
        <NumberField
          label={t('floor.field.rotation')}
          max={359}
          min={0}
          onChange={(turned) => onChange({ rotation: turned })}
          value={rotation}
        />
      </Box>
    </>
  )
}
