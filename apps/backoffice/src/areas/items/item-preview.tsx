import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { ink, tileColours } from '@servery/ui/theme/palette.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ItemValues } from './item-form.ts'

interface ItemPreviewProps {
  readonly currency: string
  readonly categoryColour: string
}

/** The tile as a till shows it, while it is being edited. */
export function ItemPreview({ currency, categoryColour }: ItemPreviewProps) {
  const { t } = useTranslation()
  const values = useWatch<ItemValues>()
  const name = values.shortName || values.name || t('items.unnamed')
  const colour = values.colour || categoryColour || tileColours.slate.fill
  const prices = (values.variations ?? [])
    .filter(({ sold }) => sold !== false)
    .map(({ price }) => price ?? 0)
  const price = prices.length > 0 ? Math.min(...prices) : (values.price ?? 0)
  const isSound = Number.isSafeInteger(price)
  return (
    <Card
      aria-labelledby="item-preview"
      component="aside"
      sx={{ alignSelf: 'start', insetBlockStart: 72, p: 2, position: { lg: 'sticky' } }}
    >
      <Typography component="h2" id="item-preview" sx={{ mb: 1.5 }} variant="h3">
        {t('items.preview')}
      </Typography>
      <Box
        sx={{
          backgroundColor: colour,
          borderRadius: '8px',
          color: ink,
          display: 'flex',
          flexDirection: 'column',
          height: 132,
          justifyContent: 'space-between',
          opacity: values.soldOut === true ? 0.55 : 1,
          overflow: 'hidden',
          p: 1.25,
          position: 'relative',
          width: 168,
        }}
      >
        <Box sx={{ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.25 }}>{name}</Box>
        {values.image !== undefined && values.image !== '' && (
          <img
            alt=""
            height={56}
            src={values.image}
            style={{
              insetBlockEnd: 8,
              insetInlineEnd: 8,
              objectFit: 'contain',
              position: 'absolute',
            }}
            width={56}
          />
        )}
        <Box sx={{ fontSize: '0.875rem' }}>
          {values.soldOut === true ? (
            <strong>{t('items.status.sold_out')}</strong>
          ) : values.priceKind === 'open' ? (
            t('items.kind.open')
          ) : (
            isSound && <MoneyText currency={currency} minor={price} />
          )}
        </Box>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1.5 }} variant="body2">
        {t('items.previewHint')}
      </Typography>
    </Card>
  )
}
