import Box from '@mui/material/Box'

/** Nothing but the background: what a person sees until it is known who they are. */
export function BlankSplash({ label }: { readonly label: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{ bgcolor: 'background.default', inset: 0, position: 'fixed' }}
    />
  )
}
