import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { DrawerDetail } from '@servery/contract/drawers.ts'
import { ReceiptPaper } from '@servery/ordering/receipt-paper.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { useQueryState } from '../../url-state.ts'

const widths = ['58', '80'] as const
type Width = (typeof widths)[number]

const paperColumns = { '58': 32, '80': 48 } as const

/** On paper there is the report and nothing around it. */
const paperAlone = `main header { display: none !important }
main > div { margin: 0 !important; padding: 0 !important }`

export interface PaperState {
  readonly width: Width
  readonly setWidth: (width: Width) => void
}

/** How wide the paper is, kept in the address. */
export function usePaper(): PaperState {
  const [query, setQuery] = useQueryState()
  const width = widths.find((candidate) => candidate === query.paper) ?? '80'
  return { width, setWidth: (next) => setQuery(next === '80' ? {} : { paper: next }) }
}

export function PrintActions({ paper }: { readonly paper: PaperState }) {
  const { t } = useTranslation()
  const { texts } = useUiSetting()
  return (
    <>
      <ToggleButtonGroup
        aria-label={t('drawers.paper')}
        exclusive
        onChange={(_, next: Width | null) => {
          if (next !== null) paper.setWidth(next)
        }}
        size="small"
        value={paper.width}
      >
        <ToggleButton value="58">58 mm</ToggleButton>
        <ToggleButton value="80">80 mm</ToggleButton>
      </ToggleButtonGroup>
      <Button onClick={() => window.print()} startIcon={<PrintIcon />} variant="contained">
        {texts.print}
      </Button>
    </>
  )
}

interface DrawerPaperProps {
  readonly drawer: DrawerDetail
  readonly paper: Width
}

/** The X or Z report, the same lines as at the till. */
export function DrawerPaper({ drawer, paper }: DrawerPaperProps) {
  const { t } = useTranslation()
  const label = t(drawer.zNumber === null ? 'drawers.xReport' : 'drawers.zReport')
  return (
    <>
      <style>{`@page { size: ${paper}mm auto; margin: 0 }\n@media print { ${paperAlone} }`}</style>
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
          p: { xs: 1.5, sm: 2 },
          '@media print': { bgcolor: 'transparent', display: 'block', p: 0 },
        }}
      >
        <ReceiptPaper
          columns={paperColumns[paper]}
          label={label}
          parts={paper === '58' ? drawer.reports.mm58 : drawer.reports.mm80}
        />
      </Box>
    </>
  )
}
