import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
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
        <Box sx={{ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.25 }}>
          <bdi>{name}</bdi>
        </Box>
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
      <OnlinePreview currency={currency} price={isSound ? price : null} values={values} />
    </Card>
  )
}

interface OnlinePreviewProps {
  readonly values: Partial<
    Pick<ItemValues, 'name' | 'description' | 'image' | 'channels' | 'tracedBy'>
  >
  readonly price: number | null
  readonly currency: string
}

/** The card as a guest sees it online: picture, name, what it is, price. */
function OnlinePreview({ values, price, currency }: OnlinePreviewProps) {
  const { t } = useTranslation()
  const { name, description = '', image = '', channels = [], tracedBy = [] } = values
  const isSold = channels.includes('online') && !isSoldByPiece({ tracedBy })
  return (
    <>
      <Typography component="h3" sx={{ mb: 1, mt: 2.5 }} variant="subtitle1">
        {t('items.previewOnline')}
      </Typography>
      {isSold && (
        <Box
          sx={(theme) => ({
            border: `1px solid ${theme.vars?.palette.divider}`,
            borderRadius: '12px',
            maxWidth: 260,
            overflow: 'hidden',
          })}
        >
          {image !== '' && (
            <Box sx={{ bgcolor: 'background.sunken', display: 'flex', p: 1.5 }}>
              <img
                alt=""
                height={88}
                src={image}
                style={{ marginInline: 'auto', maxWidth: '100%', objectFit: 'contain' }}
              />
            </Box>
          )}
          <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', p: 1.5 }}>
            <strong>
              <bdi>{name || t('items.unnamed')}</bdi>
            </strong>
            {description !== '' && (
              <Typography color="textSecondary" dir="auto" variant="body2">
                {description}
              </Typography>
            )}
            {price !== null && <MoneyText currency={currency} minor={price} />}
          </Box>
        </Box>
      )}
      <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
        {t(isSold ? 'items.previewOnlineHint' : 'items.notOnline')}
      </Typography>
    </>
  )
}
