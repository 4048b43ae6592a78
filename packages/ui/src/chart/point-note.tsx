import Box from '@mui/material/Box'

interface PointNoteProps {
  readonly left: number
  readonly lines: readonly (readonly [string, string])[]
}

/** What a chart says where one points; it leans to the side that has room. */
export function PointNote({ left, lines }: PointNoteProps) {
  return (
    <>
      <Box
        sx={{
          bgcolor: 'text.secondary',
          height: '100%',
          insetBlockStart: 0,
          position: 'absolute',
          width: '1px',
        }}
        style={{ left: `${left}%` }}
      />
      <Box
        sx={{
          bgcolor: 'text.primary',
          borderRadius: '6px',
          color: 'background.paper',
          fontSize: '0.8125rem',
          insetBlockStart: 0,
          p: '6px 10px',
          pointerEvents: 'none',
          position: 'absolute',
          whiteSpace: 'nowrap',
        }}
        style={{
          left: `${left}%`,
          transform: left > 50 ? 'translateX(calc(-100% - 8px))' : 'translateX(8px)',
        }}
      >
        {lines.map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>
              <bdi>{name}</bdi>
            </span>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              <bdi>{value}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
