import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ShownRow } from '@servery/client/counts/sheet-rows.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundItem, ItemFinder } from '../../../kit/catalogue/index.ts'
import type { useSheet } from './use-sheet.ts'

interface AddRowProps {
  readonly rows: readonly ShownRow[]
  readonly sheet: ReturnType<typeof useSheet>
}

/** Something that the sheet lacks, or another place of what it has. */
export function AddRow({ rows, sheet }: AddRowProps) {
  const { t } = useTranslation()
  const [place, setPlace] = useState('')
  const [found, setFound] = useState<FoundItem | null>(null)
  const isThere =
    found !== null &&
    rows.some(
      (row) =>
        row.itemId === found.itemId &&
        (row.variationId ?? '') === found.variationId &&
        row.place.toLowerCase() === place.trim().toLowerCase(),
    )
  const add = async () => {
    if (found === null) return
    await sheet.addRow(rowOf(found, place.trim(), rows))
    setFound(null)
    setPlace('')
  }
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h2" sx={{ mb: 1 }} variant="h3">
        {t('stockTakes.addRow')}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <ItemFinder
          label={t('stockTakes.field.items')}
          nothingFound={t('stockTakes.nothingFound')}
          offers={({ bundleParts }) => (bundleParts ?? []).length === 0}
          onFound={setFound}
          placeholder={t('stockTakes.findItem')}
          taken={[]}
        />
        {found !== null && (
          <>
            <Typography variant="body2">
              <bdi>{found.name}</bdi>
            </Typography>
            <TextField
              error={isThere}
              helperText={isThere ? t('stockTakes.placeTaken') : t('stockTakes.placeHint')}
              label={t('stockTakes.field.place')}
              onChange={({ target }) => setPlace(target.value)}
              size="small"
              slotProps={{ htmlInput: { maxLength: 60 } }}
              value={place}
            />
            <Button disabled={isThere} onClick={() => void add()} size="large" variant="outlined">
              {t('stockTakes.addToSheet')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

function rowOf(
  { itemId, variationId, item }: FoundItem,
  place: string,
  rows: readonly ShownRow[],
): Parameters<AddRowProps['sheet']['addRow']>[0] {
  const variation = item.variations.find(({ id }) => id === variationId)
  const same = rows.find((row) => row.itemId === itemId)
  const category = rows.find((row) => row.categoryId === item.categoryId)?.category ?? ''
  return {
    itemId,
    variationId: variationId === '' ? null : variationId,
    place,
    name: item.name,
    variationName: variation?.name ?? '',
    sku: variation?.sku ?? item.sku,
    barcodes: [variation?.barcode ?? item.barcode].filter(Boolean),
    unit: item.unit,
    packs: same?.packs ?? [],
    categoryId: item.categoryId,
    category,
  }
}
