import Box from '@mui/material/Box'
import { MoneyText } from '@servery/ui/format/value-text.tsx'

interface SumRowProps {
  readonly label: string
  readonly minor: number
  readonly currency: string
  readonly strong?: boolean
}

/** What something comes to, below a list. */
export function SumRow({ label, minor, currency, strong = false }: SumRowProps) {
  return (
    <Box sx={{ display: 'flex', fontWeight: strong ? 600 : 400, justifyContent: 'space-between' }}>
      <span>{label}</span>
      <MoneyText currency={currency} minor={minor} />
    </Box>
  )
}
