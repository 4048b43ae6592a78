import Box from '@mui/material/Box'

interface ColouredNameProps {
  readonly name: string
  /** Empty: it has none of its own. */
  readonly colour: string
}

/** What is told apart by its colour as well, such as a category. */
export function ColouredName({ name, colour }: ColouredNameProps) {
  return (
    <Box
      component="span"
      sx={{ alignItems: 'center', display: 'inline-flex', gap: 1, verticalAlign: 'middle' }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          bgcolor: colour || 'background.sunken',
          border: `1px solid ${theme.vars?.palette.divider}`,
          borderRadius: '4px',
          height: 18,
          width: 18,
        })}
      />
      {name}
    </Box>
  )
}
