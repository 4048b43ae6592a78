import Box from '@mui/material/Box'

const tiles = ['#FFD8B5', '#BDEDE6', '#FEE4A8', '#C5E8FB', '#E2F2B4', '#FECDCA'] as const
const lines = [64, 46, 56] as const

/** A till's tiles and the ticket that comes of them. It says nothing that is not said in words. */
export function TicketPicture() {
  return (
    <Box
      aria-hidden
      component="svg"
      focusable="false"
      sx={{
        '[dir="rtl"] &': { scale: '-1 1' },
        display: 'block',
        mb: 4,
        width: 'min(100%, 340px)',
      }}
      viewBox="0 0 340 190"
    >
      <rect fill="#FFFFFF" fillOpacity="0.1" height="170" rx="12" width="214" x="0" y="10" />
      {tiles.map((fill, index) => (
        <rect
          fill={fill}
          height="66"
          key={fill}
          rx="8"
          width="56"
          x={16 + (index % 3) * 63}
          y={26 + Math.floor(index / 3) * 73}
        />
      ))}
      <path
        d="M206 0h118v178l-9.8-8-9.9 8-9.8-8-9.8 8-9.9-8-9.8 8-9.8-8-9.9 8-9.8-8-9.8 8-9.9-8-9.8 8Z"
        fill="#FFFFFF"
      />
      <rect fill="#C2410C" height="8" rx="4" width="42" x="222" y="20" />
      {lines.map((width, index) => (
        <g key={width}>
          <rect fill="#CBD2DA" height="6" rx="3" width={width * 0.7} x="222" y={48 + index * 20} />
          <rect fill="#9DA4AE" height="6" rx="3" width="18" x="290" y={48 + index * 20} />
        </g>
      ))}
      <rect fill="#E5E7EB" height="1.5" width="86" x="222" y="112" />
      <rect fill="#111927" height="8" rx="4" width="30" x="222" y="124" />
      <rect fill="#111927" height="8" rx="4" width="28" x="280" y="124" />
    </Box>
  )
}
