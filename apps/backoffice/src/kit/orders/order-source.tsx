import ApiIcon from '@mui/icons-material/ApiOutlined'
import DeliveryIcon from '@mui/icons-material/DeliveryDiningOutlined'
import DeskIcon from '@mui/icons-material/DesktopWindowsOutlined'
import OnlineIcon from '@mui/icons-material/LanguageOutlined'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import TillIcon from '@mui/icons-material/PointOfSale'
import KioskIcon from '@mui/icons-material/TouchAppOutlined'
import Box from '@mui/material/Box'
import type { OrderRow } from '@servery/contract/trade/orders.ts'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

const sourceIcons: Readonly<Record<OrderRow['source'], ComponentType<{ 'aria-hidden': true }>>> = {
  till: TillIcon,
  kiosk: KioskIcon,
  storefront: OnlineIcon,
  phone: PhoneIcon,
  marketplace: DeliveryIcon,
  backoffice: DeskIcon,
  api: ApiIcon,
}

/** Where the order came from: the icon with its word, and of a marketplace which it is. */
export function SourceText({
  order: { source, platform, platformNumber },
}: {
  readonly order: Pick<OrderRow, 'source' | 'platform' | 'platformNumber'>
}) {
  const { t } = useTranslation()
  const Icon = sourceIcons[source]
  return (
    <Box
      component="span"
      sx={{
        alignItems: 'center',
        display: 'inline-flex',
        gap: 0.75,
        verticalAlign: 'bottom',
        '& svg': { fontSize: 16 },
      }}
    >
      <Icon aria-hidden />
      {platform === '' ? t(`orders.source.${source}`) : <bdi>{platform}</bdi>}
      {platformNumber !== '' && <CodeText>{platformNumber}</CodeText>}
    </Box>
  )
}
