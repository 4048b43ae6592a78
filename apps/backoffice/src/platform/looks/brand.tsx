import Box from '@mui/material/Box'

/** The mark: a cloche on its plate. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" focusable="false" height={size} viewBox="0 0 32 32" width={size}>
      <rect fill="#C2410C" height="32" rx="8" width="32" />
      <path d="M7 20a9 9 0 0 1 18 0Z" fill="#FFFFFF" />
      <rect fill="#FFFFFF" height="2.5" rx="1.25" width="21" x="5.5" y="21.5" />
      <circle cx="16" cy="9.2" fill="#FFFFFF" r="1.8" />
    </svg>
  )
}

export function Brand({ name }: { readonly name: string }) {
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', gap: 1.25 }}>
      <BrandMark />
      <Box component="span" sx={{ fontSize: '1rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
        {name}
      </Box>
    </Box>
  )
}
