import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
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
    <TableContainer>
      <Table aria-label={t('buying.suppliers.items')} size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('buying.field.item')}</TableCell>
            <TableCell>{t('buying.field.code')}</TableCell>
            <TableCell>{t('buying.field.packName')}</TableCell>
            <TableCell align="right">{t('buying.field.factor')}</TableCell>
            <TableCell align="right">{t('buying.field.cost')}</TableCell>
            <TableCell align="right">{t('buying.field.minimumPacks')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                <bdi>{nameOfGoods(row)}</bdi>
              </TableCell>
              <TableCell>{row.code}</TableCell>
              <TableCell>{row.packName}</TableCell>
              <TableCell align="right">
                <QuantityText thousandths={row.factor} unit={unitWord(row.unit)} />
              </TableCell>
              <TableCell align="right">
                <MoneyText currency={me.company.currency} minor={row.cost} />
              </TableCell>
              <TableCell align="right">{row.minimumPacks}</TableCell>
              <TableCell align="right">
                {can('stock.write') && (
                  <Button
                    aria-label={t('buying.suppliers.editItem', { name: nameOfGoods(row) })}
                    onClick={() => onEdit(row)}
                    size="small"
                  >
                    {t('buying.action.edit')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
