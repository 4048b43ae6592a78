import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchAll, useUnitWord } from '../../../../kit/catalogue/index.ts'
import { api, client, type OutputOf } from '../../../../platform/api/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { nameOfGoods } from '../lines/line-values.ts'
import { SupplierItemDialog } from './supplier-item-dialog.tsx'

export type SupplierItem = OutputOf<typeof client.supplierItems.get>

/** What a supplier sells, in which packs and for how much. */
export function SupplierItemsCard({ supplierId }: { readonly supplierId: string }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const cache = useQueryClient()
  const [edited, setEdited] = useState<SupplierItem | 'new' | null>(null)
  const items = useQuery({
    queryKey: [...api.supplierItems.key(), 'of', supplierId],
    queryFn: () => fetchAll((page) => client.supplierItems.list({ ...page, supplierId })),
  })
  const rows = items.data ?? []
  const close = () => {
    setEdited(null)
    void cache.invalidateQueries({ queryKey: api.supplierItems.key() })
  }
  return (
    <Card component="section" sx={{ maxWidth: 1100, mt: 2, p: 2 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1, mb: 1 }}>
        <Typography component="h2" sx={{ flexGrow: 1 }} variant="h3">
          {t('buying.suppliers.items')}
        </Typography>
        {can('stock.write') && (
          <Button onClick={() => setEdited('new')} startIcon={<AddIcon />}>
            {t('buying.suppliers.addItem')}
          </Button>
        )}
      </Box>
      {items.isSuccess && rows.length === 0 ? (
        <Typography color="textSecondary" variant="body2">
          {t('buying.suppliers.noItems')}
        </Typography>
      ) : (
        <ItemsTable onEdit={setEdited} rows={rows} />
      )}
      {edited !== null && (
        <SupplierItemDialog
          item={edited === 'new' ? null : edited}
          onClose={close}
          supplierId={supplierId}
        />
      )}
    </Card>
  )
}

interface ItemsTableProps {
  readonly rows: readonly SupplierItem[]
  readonly onEdit: (row: SupplierItem) => void
}

function ItemsTable({ rows, onEdit }: ItemsTableProps) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const unitWord = useUnitWord()
  return (
    <DataTable
      columns={[
        {
          key: 'item',
          header: t('buying.field.item'),
          cell: (row) => <bdi>{nameOfGoods(row)}</bdi>,
        },
        { key: 'code', header: t('buying.field.code'), cell: ({ code }) => code },
        { key: 'pack', header: t('buying.field.packName'), cell: ({ packName }) => packName },
        {
          key: 'factor',
          header: t('buying.field.factor'),
          align: 'right',
          cell: ({ factor, unit }) => <QuantityText thousandths={factor} unit={unitWord(unit)} />,
        },
        {
          key: 'cost',
          header: t('buying.field.cost'),
          align: 'right',
          cell: ({ cost }) => <MoneyText currency={me.company.currency} minor={cost} />,
        },
        {
          key: 'minimum',
          header: t('buying.field.minimumPacks'),
          align: 'right',
          cell: ({ minimumPacks }) => minimumPacks,
        },
        {
          key: 'edit',
          align: 'right',
          cell: (row) =>
            can('stock.write') && (
              <Button
                aria-label={t('buying.suppliers.editItem', { name: nameOfGoods(row) })}
                onClick={() => onEdit(row)}
                size="small"
              >
                {t('buying.action.edit')}
              </Button>
            ),
        },
      ]}
      label={t('buying.suppliers.items')}
      rowKey={({ id }) => id}
      rows={rows}
    />
  )
}
