import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text to be read by a camera: dark on light in every look, as cameras want it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: 2, ecc: 'M' })
    const cells = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size: data.length, path: cells.join('') }
  }, [text])
  return (
    <Box
      aria-label={label}
      component="svg"
      role="img"
      shapeRendering="crispEdges"
      sx={{ backgroundColor: '#FFFFFF', borderRadius: 1, flexShrink: 0, height: 152, width: 152 }}
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} fill="#111927" />
    </Box>
  )
}
