import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { DateTimeText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  AdjustDialog,
  type AdjustedThing,
  LabelsDialog,
  StockMoney,
  TargetDialog,
  useUnitWord,
} from '../../../../kit/catalogue/index.ts'
import { api, type client, type OutputOf } from '../../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../../platform/live/index.ts'
import { useAllBranches, useBranch, useSession } from '../../../../platform/session/index.ts'
import { Section } from '../sales/section.tsx'
import { Coming } from './coming.tsx'
import { LevelCharts } from './level-charts.tsx'
import { StockLedger } from './stock-ledger.tsx'

type Inventory = OutputOf<typeof client.stock.ofItem>
export type StockPlace = Inventory['rows'][number]

/** What there is of an item: place by place, over time, and movement by movement. */
export function ItemStock({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { isAll } = useAllBranches()
  const { data: item } = useQuery(api.items.get.queryOptions({ input: { id } }))
  const { data } = useQuery({
    ...api.stock.ofItem.queryOptions({ input: { id, ...(isAll ? {} : { branchId: branch.id }) } }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(isAll ? null : branch.id, api.stock.key())
  const [picked, setPicked] = useState(0)
  if (data === undefined || item === undefined) return null
  if (!data.tracked && data.rows.length === 0) {
    return (
      <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
        {t('stock.item.untracked')}
      </Alert>
    )
  }
  const place = data.rows[picked] ?? data.rows[0]
  return (
    <>
      <Places inventory={data} item={item} onPick={setPicked} picked={picked} />
      {place !== undefined && (
        <>
          <Coming id={id} item={item} />
          <LevelCharts id={id} place={place} unit={data.unit} />
          <StockLedger id={id} place={place} unit={data.unit} />
        </>
      )}
    </>
  )
}

interface PlacesProps {
  readonly inventory: Inventory
  readonly item: ItemView
  readonly picked: number
  readonly onPick: (index: number) => void
}

function Places({ inventory, item, picked, onPick }: PlacesProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const unitWord = useUnitWord()
  const [adjusted, setAdjusted] = useState<AdjustedThing | null>(null)
  const { rows, unit, tracked } = inventory
  const variationOf = (id: string | null) =>
    item.variations.find((variation) => variation.id === id)?.name ?? null
  const units = (thousandths: number) => (
    <QuantityText thousandths={thousandths} unit={unitWord(unit)} />
  )
  const [targeted, setTargeted] = useState<StockPlace | null>(null)
  const mayWrite = can('stock.write')
  const nameOf = (row: StockPlace) =>
    placeName(row, variationOf(row.variationId), t('stock.item.inTransit'))
  const things = thingsOf(item, rows, branch.id)
  return (
    <Section
      actions={
        <>
          <LabelsButton things={things} />
          {mayWrite && tracked && <AdjustButtons onAdjust={setAdjusted} things={things} />}
        </>
      }
      title={t('stock.item.onHand')}
    >
      <FigureTable
        headers={headersOf(t)}
        label={t('stock.item.onHand')}
        rows={rows.map((row, index) => ({
          key: `${row.branchId} ${row.locationId} ${row.variationId ?? ''}`,
          cells: [
            <PlaceButton isPicked={index === picked} key="place" onPick={() => onPick(index)}>
              {nameOf(row)}
            </PlaceButton>,
            units(row.onHand),
            units(row.committed),
            ...(['lowAt', 'par'] as const).map((key) => (
              <Target
                key={key}
                label={t('stock.target.of', { name: nameOf(row) })}
                onEdit={mayWrite ? () => setTargeted(row) : null}
              >
                {row[key] === null ? '–' : units(row[key])}
              </Target>
            )),
            <StockMoney currency={row.currency} key="cost" value={row.unitCost} />,
            <StockMoney currency={row.currency} key="value" value={row.value} />,
            row.lastCountedAt === null ? (
              '–'
            ) : (
              <DateTimeText instant={row.lastCountedAt} key="counted" shape="dayTime" />
            ),
          ],
        }))}
      />
      {adjusted !== null && (
        <AdjustDialog branch={branch} onClose={() => setAdjusted(null)} thing={adjusted} />
      )}
      {targeted !== null && (
        <LevelsDialog
          item={item}
          onClose={() => setTargeted(null)}
          place={targeted}
          variation={variationOf(targeted.variationId)}
        />
      )}
    </Section>
  )
}

/** Labels of what it is sold as. */
function LabelsButton({ things }: Pick<AdjustButtonsProps, 'things'>) {
  const { t } = useTranslation()
  const branch = useBranch()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="secondary" onClick={() => setOpen(true)} size="small">
        {t('labels.print')}
      </Button>
      {isOpen && (
        <LabelsDialog
          branchId={branch.id}
          onClose={() => setOpen(false)}
          things={things.map(({ itemId, variationId }) => ({ itemId, variationId, copies: 1 }))}
        />
      )}
    </>
  )
}

interface AdjustButtonsProps {
  readonly things: readonly AdjustedThing[]
  readonly onAdjust: (thing: AdjustedThing) => void
}

function AdjustButtons({ things, onAdjust }: AdjustButtonsProps) {
  const { t } = useTranslation()
  return things.map((thing) => (
    <Button key={thing.variationId} onClick={() => onAdjust(thing)} size="small">
      {things.length === 1
        ? t('stock.adjust.button')
        : t('stock.adjust.buttonOf', { name: thing.name })}
    </Button>
  ))
}

interface PlaceButtonProps {
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly children: string
}

/** Shows what moved in that place below. */
function PlaceButton({ isPicked, onPick, children }: PlaceButtonProps) {
  return (
    <Button
      aria-pressed={isPicked}
      onClick={onPick}
      size="small"
      sx={{ justifyContent: 'start', textAlign: 'start' }}
    >
      {children}
    </Button>
  )
}

const headersOf = (t: TFunction) => [
  t('stock.item.place'),
  t('stock.column.onHand'),
  t('stock.column.committed'),
  t('stock.column.lowAt'),
  t('stock.column.par'),
  t('stock.column.unitCost'),
  t('stock.column.value'),
  t('stock.column.lastCounted'),
]

interface LevelsDialogProps {
  readonly item: ItemView
  readonly place: StockPlace
  readonly variation: string | null
  readonly onClose: () => void
}

/** Low at and par of what the branch of a place has. */
function LevelsDialog({ item, place, variation, onClose }: LevelsDialogProps) {
  const { t } = useTranslation()
  const name = [item.name, variation, place.branchName].filter((one) => one !== null).join(' · ')
  return (
    <TargetDialog
      branchId={place.branchId}
      onClose={onClose}
      things={[{ ...place, itemId: item.id, unit: item.unit, ownLowAt: place.lowAt }]}
      title={t('stock.target.title', { name })}
    />
  )
}

interface TargetProps {
  readonly label: string
  /** Null: they may not. */
  readonly onEdit: (() => void) | null
  readonly children: ReactNode
}

/** A level that a click changes. */
function Target({ label, onEdit, children }: TargetProps) {
  if (onEdit === null) return children
  return (
    <Button aria-label={label} onClick={onEdit} size="small" sx={{ minWidth: 0 }}>
      {children}
    </Button>
  )
}

function placeName(row: StockPlace, variation: string | null, inTransit: string): string {
  const at = row.inTransit ? inTransit : row.locationName
  return [variation, row.branchName, at].filter((one) => one !== null && one !== '').join(' · ')
}

/** What of it can be adjusted in a branch: each variation, or the item where it has none. */
function thingsOf(
  item: ItemView,
  rows: readonly StockPlace[],
  branchId: string,
): readonly AdjustedThing[] {
  const variations = item.variations.map(({ id, name }) => ({ id, name: `${item.name} · ${name}` }))
  const all = variations.length === 0 ? [{ id: null, name: item.name }] : variations
  return all.map(({ id, name }) => {
    const mine = rows.filter(
      (row) => row.branchId === branchId && row.variationId === id && !row.inTransit,
    )
    const onHand = mine.reduce((sum, row) => sum + row.onHand, 0) as Quantity
    const packs = rows.find((row) => row.variationId === id)?.packs ?? []
    return { itemId: item.id, variationId: id, name, unit: item.unit, onHand, packs }
  })
}
