import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { nameKey, readNames } from '@servery/domain/business/floor/numbering.ts'
import {
  type FloorPlan,
  type FloorTable,
  seatsMax,
  type TableShape,
  tableShapes,
  tablesMax,
} from '@servery/domain/business/floor/types.ts'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../platform/browser/index.ts'
import { ChoiceField, NumberField, WordField } from './panel-fields.tsx'
import { newTable } from './plan-state.ts'

interface TableListProps {
  readonly name: string
  readonly plan: FloorPlan
  readonly selectedId: string | null
  readonly readOnly: boolean
  readonly onChoose: (id: string) => void
  readonly onAdd: (tables: readonly FloorTable[]) => void
}

/** The same tables as a list, for whoever would rather read than look. */
export function TableList({ name, plan, selectedId, readOnly, onChoose, onAdd }: TableListProps) {
  const { t } = useTranslation()
  const order = new Intl.Collator(undefined, { numeric: true })
  const tables = plan.tables.toSorted((left, right) => order.compare(left.name, right.name))
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {!readOnly && <BulkAdd onAdd={onAdd} plan={plan} />}
      <Card sx={{ minWidth: 0, overflowX: 'auto' }}>
        {tables.length === 0 ? (
          <EmptyState title={t('floor.nothing')}>
            {readOnly ? null : t('floor.nothingBody')}
          </EmptyState>
        ) : (
          <Box aria-label={name} component="table" sx={tableStyles}>
            <thead>
              <tr>
                <th scope="col">{t('floor.field.name')}</th>
                <th scope="col">{t('floor.field.seats')}</th>
                <th scope="col">{t('floor.field.shape')}</th>
                <th scope="col">{t('floor.field.section')}</th>
              </tr>
            </thead>
            <tbody>
              {tables.map((table) => (
                <tr data-selected={table.id === selectedId || undefined} key={table.id}>
                  <th scope="row">
                    <Button
                      aria-label={t('floor.table', { name: table.name })}
                      aria-pressed={table.id === selectedId}
                      color="secondary"
                      onClick={() => onChoose(table.id)}
                      size="small"
                    >
                      <bdi>{table.name}</bdi>
                    </Button>
                  </th>
                  <td>{table.minSeats > 1 ? `${table.minSeats}–${table.seats}` : table.seats}</td>
                  <td>{t(`floor.shape.${table.shape}`)}</td>
                  <td>
                    <bdi>{table.section}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </Card>
    </Box>
  )
}

const tableStyles = {
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  width: '100%',
  '& :is(th, td)': {
    borderBlockEnd: '1px solid var(--mui-palette-divider)',
    fontWeight: 400,
    px: 1.5,
    py: 0.75,
    textAlign: 'start',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  '& tr > :last-child': { display: { xs: 'none', sm: 'table-cell' } },
  '& tr[data-selected]': { bgcolor: 'action.selected' },
} as const

interface BulkAddProps {
  readonly plan: FloorPlan
  readonly onAdd: (tables: readonly FloorTable[]) => void
}

/** "10-24": many tables alike at once. */
function BulkAdd({ plan, onAdd }: BulkAddProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [names, setNames] = useState('')
  const [seats, setSeats] = useState(4)
  const [shape, setShape] = useState<TableShape>('square')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readNames(names, tablesMax - plan.tables.length)
    if (read.problem !== null) return setProblem(t(`floor.bulk.${read.problem}`))
    const known = new Set(plan.tables.map((table) => nameKey(table.name)))
    let drawn = plan
    const added: FloorTable[] = []
    for (const name of read.names) {
      if (known.has(nameKey(name))) return setProblem(t('floor.bulk.taken', { name }))
      known.add(nameKey(name))
      const table = newTable(drawn, { id: newId(), name, shape, seats })
      drawn = { ...drawn, tables: [...drawn.tables, table] }
      added.push(table)
    }
    setNames('')
    onAdd(added)
  }
  return (
    <Card aria-labelledby={titleId} component="section" sx={{ p: 2 }}>
      <Typography component="h2" id={titleId} variant="h4">
        {t('floor.bulk.title')}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          alignItems: 'start',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 88px minmax(128px, 1fr)' },
          mt: 1,
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <WordField
            hint={t('floor.bulk.namesHint')}
            label={t('floor.bulk.names')}
            maxLength={200}
            onChange={(text) => {
              setNames(text)
              setProblem(undefined)
            }}
            problem={problem}
            value={names}
          />
        </Box>
        <NumberField
          label={t('floor.field.seats')}
          max={seatsMax}
          min={1}
          onChange={setSeats}
          value={seats}
        />
        <ChoiceField
          choices={tableShapes.map((value) => ({ value, label: t(`floor.shape.${value}`) }))}
          label={t('floor.field.shape')}
          onChange={(value) => setShape(value as TableShape)}
          value={shape}
        />
        <Button
          color="secondary"
          startIcon={<AddIcon />}
          sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
          type="submit"
          variant="outlined"
        >
          {t('floor.bulk.add')}
        </Button>
      </Box>
    </Card>
  )
}
