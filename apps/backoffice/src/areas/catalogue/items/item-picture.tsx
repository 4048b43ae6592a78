import Box from '@mui/material/Box'
import { ink } from '@servery/ui/theme/palette.ts'

interface ItemPictureProps {
  readonly image: string
  readonly name: string
  readonly colour: string
  readonly sizePx: number
}

/** The item's picture on its colour, or its first letters; decoration beside the name. */
export function ItemPicture({ image, name, colour, sizePx }: ItemPictureProps) {
  return (
    <Box
      aria-hidden
      sx={{
        alignItems: 'center',
        bgcolor: colour === '' ? 'background.sunken' : colour,
        borderRadius: '6px',
        color: colour === '' ? 'text.secondary' : ink,
        display: 'inline-flex',
        flexShrink: 0,
        fontSize: sizePx * 0.36,
        fontWeight: 600,
        height: sizePx,
        justifyContent: 'center',
        overflow: 'hidden',
        width: sizePx,
      }}
    >
      {image === '' ? (
        name.slice(0, 2)
      ) : (
        <img
          alt=""
          height={sizePx}
          loading="lazy"
          src={image}
          style={{ objectFit: 'cover' }}
          width={sizePx}
        />
      )}
    </Box>
  )
}
