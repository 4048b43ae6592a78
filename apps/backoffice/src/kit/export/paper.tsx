import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useQueryState } from '../../platform/routing/index.ts'

export type Paper = '58' | '80' | 'a4'

/** Characters in a line of a receipt printer. */
export const paperColumns = { '58': 32, '80': 48 } as const

const paperNames = { '58': '58 mm', '80': '80 mm', a4: 'A4' } as const

const pageRules: Readonly<Record<Paper, string>> = {
  '58': '@page { size: 58mm auto; margin: 0 }',
  '80': '@page { size: 80mm auto; margin: 0 }',
  a4: '@page { size: A4; margin: 15mm }',
}

/** On paper there is the paper and nothing around it. */
const paperAlone = `main header { display: none !important }
main > div { margin: 0 !important; padding: 0 !important }`

/** Which paper is shown, kept in the address: the first of those that were asked for. */
export function usePaper<P extends Paper>(papers: readonly P[], fallback: P) {
  const [query, setQuery] = useQueryState()
  const paper = papers.find((candidate) => candidate === query.paper) ?? fallback
  return { paper, setPaper: (next: P) => setQuery(next === fallback ? {} : { paper: next }) }
}

interface PaperChoiceProps<P extends Paper> {
  readonly label: string
  readonly papers: readonly P[]
  readonly paper: P
  readonly onPaper: (paper: P) => void
}

export function PaperChoice<P extends Paper>(props: PaperChoiceProps<P>) {
  const { label, papers, paper, onPaper } = props
  return (
    <ToggleButtonGroup
      aria-label={label}
      exclusive
      onChange={(_, next: P | null) => {
        if (next !== null) onPaper(next)
      }}
      size="small"
      value={paper}
    >
      {papers.map((one) => (
        <ToggleButton key={one} value={one}>
          <bdi>{paperNames[one]}</bdi>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

interface PrintButtonProps {
  readonly disabled?: boolean
  /** There is something more important to do. */
  readonly secondary?: boolean
  readonly onPrinted?: (() => void) | undefined
}

export function PrintButton(props: PrintButtonProps) {
  const { disabled = false, secondary = false, onPrinted } = props
  const { texts } = useUiSetting()
  return (
    <Button
      color={secondary ? 'secondary' : 'primary'}
      disabled={disabled}
      onClick={() => {
        window.print()
        onPrinted?.()
      }}
      startIcon={<PrintIcon />}
      variant={secondary ? 'outlined' : 'contained'}
    >
      {texts.print}
    </Button>
  )
}

/** What the browser prints: this paper's size, without the page around it. */
export function PaperStyle({ paper }: { readonly paper: Paper }) {
  return <GlobalStyles styles={`${pageRules[paper]}\n@media print { ${paperAlone} }`} />
}

interface PaperDeskProps {
  readonly label: string
  readonly children: ReactNode
}

/** A ground for a paper to lie on; what scrolls is reached by keys. */
export function PaperDesk({ label, children }: PaperDeskProps) {
  return (
    <Box
      aria-label={label}
      role="group"
      tabIndex={0}
      sx={{
        bgcolor: 'background.sunken',
        borderRadius: 1,
        display: 'flex',
        justifyContent: 'safe center',
        minWidth: 0,
        overflowX: 'auto',
        p: { xs: 1.5, sm: 3 },
        '@media print': { bgcolor: 'transparent', display: 'block', p: 0 },
      }}
    >
      {children}
    </Box>
  )
}
