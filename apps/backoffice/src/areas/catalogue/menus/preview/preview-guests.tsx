import Box from '@mui/material/Box'
import type { MenuSection } from '@servery/domain/offer/catalogue/menu.ts'
import { ink, tileColours } from '@servery/ui/theme/palette.ts'
import type { PreviewTile } from './preview-tile.ts'

interface FilledSection extends MenuSection {
  readonly tiles: readonly PreviewTile[]
}

interface KioskPreviewProps {
  readonly sections: readonly FilledSection[]
}

/** Large pictures, two beside each other. */
export function KioskPreview({ sections }: KioskPreviewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxHeight: 460, overflowY: 'auto' }} tabIndex={0}>
      {sections.map((section) => (
        <Box component="section" key={section.id} sx={{ minWidth: 0 }}>
          <SectionTitle section={section} />
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            }}
          >
            {section.tiles.map((tile) => (
              <Box
                key={tile.item.id}
                sx={(theme) => ({
                  border: `1px solid ${theme.vars?.palette.divider}`,
                  borderRadius: 1,
                  overflow: 'hidden',
                })}
              >
                <Picture heightPx={84} tile={tile} />
                <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere', p: 1 }}>
                  <Box sx={{ fontWeight: 600 }}>
                    <bdi>{tile.name}</bdi>
                  </Box>
                  <bdi>{tile.price}</bdi>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface PhonePreviewProps extends KioskPreviewProps {
  readonly name: string
}

/** One below the other, with what is said of each. */
export function PhonePreview({ name, sections }: PhonePreviewProps) {
  return (
    <Box
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 3,
        display: 'grid',
        gap: 2,
        marginInline: 'auto',
        maxHeight: 460,
        maxWidth: 280,
        overflowY: 'auto',
        p: 1.5,
      })}
      tabIndex={0}
    >
      <Box sx={{ fontWeight: 700 }}>
        <bdi>{name}</bdi>
      </Box>
      {sections.map((section) => (
        <Box component="section" key={section.id} sx={{ minWidth: 0 }}>
          <SectionTitle section={section} />
          {section.tiles.map((tile) => (
            <Box
              key={tile.item.id}
              sx={(theme) => ({
                borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
                display: 'flex',
                fontSize: '0.8125rem',
                gap: 1,
                justifyContent: 'space-between',
                py: 1,
              })}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>
                  <bdi>{tile.name}</bdi>
                </Box>
                <Box sx={{ color: 'text.secondary' }}>{tile.item.description}</Box>
                <bdi>{tile.price}</bdi>
              </Box>
              {tile.item.image !== '' && (
                <Box sx={{ borderRadius: 1, flexShrink: 0, overflow: 'hidden', width: 56 }}>
                  <Picture heightPx={56} tile={tile} />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

function SectionTitle({ section }: { readonly section: FilledSection }) {
  return (
    <Box component="h3" sx={{ fontSize: '0.9375rem', m: 0, mb: 1 }}>
      {section.image !== '' && (
        <img
          alt=""
          height={72}
          src={section.image}
          style={{ borderRadius: 6, display: 'block', objectFit: 'cover', width: '100%' }}
        />
      )}
      <bdi>{section.name}</bdi>
    </Box>
  )
}

function Picture({ tile, heightPx }: { readonly tile: PreviewTile; readonly heightPx: number }) {
  const { image } = tile.item
  return (
    <Box
      aria-hidden
      sx={{
        alignItems: 'center',
        bgcolor: tile.colour === '' ? tileColours.slate.fill : tile.colour,
        color: ink,
        display: 'flex',
        fontSize: '1.125rem',
        fontWeight: 600,
        height: heightPx,
        justifyContent: 'center',
      }}
    >
      {image === '' ? (
        tile.name.slice(0, 2)
      ) : (
        <img
          alt=""
          height={heightPx}
          loading="lazy"
          src={image}
          style={{ objectFit: 'cover', width: '100%' }}
        />
      )}
    </Box>
  )
}
