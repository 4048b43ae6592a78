import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MenuLayout, MenuPage } from '@servery/domain/offer/catalogue/menu.ts'
import { ink, tileColours } from '@servery/ui/theme/palette.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewTile } from './preview-tile.ts'

interface TillPreviewProps {
  readonly layout: MenuLayout
  readonly pages: readonly MenuPage[]
  readonly tileOf: (itemId: string) => PreviewTile | null
}

const heights = { small: 46, medium: 60, large: 78 } as const
/** Of a long page the beginning says enough. */
const shownMax = 40

export function TillPreview({ layout, pages, tileOf }: TillPreviewProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  if (page === undefined) return <Box color="text.secondary">{t('menus.preview.empty')}</Box>
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {pages.map(({ id, name }) => (
          <Button
            aria-pressed={id === page.id}
            color="secondary"
            key={id}
            onClick={() => setChosen(id)}
            size="small"
            sx={{ borderRadius: 4, minWidth: 0, py: 0.25 }}
            variant={id === page.id ? 'contained' : 'outlined'}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: '5px',
          gridAutoRows: heights[layout.tileSize],
          gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
        }}
      >
        {page.cells.slice(0, shownMax).map(({ itemId, colour }, index) => {
          const tile = itemId === null ? null : tileOf(itemId)
          return tile === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is told by its place.
            <span key={index} />
          ) : (
            <Tile colour={colour === '' ? tile.colour : colour} key={itemId} tile={tile} />
          )
        })}
      </Box>
      {page.cells.length > shownMax && (
        <Box color="text.secondary">
          {t('menus.preview.more', { count: page.cells.length - shownMax })}
        </Box>
      )}
    </Box>
  )
}

function Tile({ tile, colour }: { readonly tile: PreviewTile; readonly colour: string }) {
  return (
    <Box
      sx={{
        backgroundColor: colour === '' ? tileColours.slate.fill : colour,
        borderRadius: '5px',
        color: ink,
        display: 'flex',
        flexDirection: 'column',
        fontSize: '0.75rem',
        justifyContent: 'space-between',
        lineHeight: 1.15,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        p: 0.5,
      }}
    >
      <Box sx={{ fontWeight: 600, maxHeight: '2.3em', overflow: 'hidden' }}>
        {tile.item.shortName === '' ? tile.name : tile.item.shortName}
      </Box>
      <bdi>{tile.price}</bdi>
    </Box>
  )
}
