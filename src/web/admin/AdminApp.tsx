import { useRoutes } from 'react-router'
import type { RouteHandle } from '../head.ts'
import { AdminOnly } from '../session/guards.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminWait } from './AdminWait.tsx'
import { ApplicationScreen } from './applications/ApplicationScreen.tsx'
import { ApplicationsScreen } from './applications/ApplicationsScreen.tsx'
import { LabelsScreen } from './labels/LabelsScreen.tsx'
import { SlipScreen } from './labels/SlipScreen.tsx'
import { OrderScreen } from './orders/OrderScreen.tsx'
import { OrdersScreen } from './orders/OrdersScreen.tsx'
import { CouponScreen } from './promotions/CouponScreen.tsx'
import { CouponsScreen } from './promotions/CouponsScreen.tsx'
import { OffersScreen } from './promotions/OffersScreen.tsx'
import { PricesScreen } from './promotions/PricesScreen.tsx'
import { PromotionScreen } from './promotions/PromotionScreen.tsx'
import { PromotionsScreen } from './promotions/PromotionsScreen.tsx'
import { ImportScreen } from './settlements/ImportScreen.tsx'
import { OwedScreen } from './settlements/OwedScreen.tsx'
import { SettlementScreen } from './settlements/SettlementScreen.tsx'
import { SettlementsScreen } from './settlements/SettlementsScreen.tsx'
import { ShippingScreen } from './shipping/ShippingScreen.tsx'
import { ZoneScreen } from './shipping/ZoneScreen.tsx'
import { RecallScreen } from './stock/RecallScreen.tsx'
import { StockItemScreen } from './stock/StockItemScreen.tsx'
import { StockScreen } from './stock/StockScreen.tsx'
import { TransfersScreen } from './transfers/TransfersScreen.tsx'
import '../styles/areas/admin.css'
import '../styles/areas/admin-applications.css'
import '../styles/areas/admin-cash.css'
import '../styles/areas/admin-promotions.css'
import '../styles/areas/admin-returns.css'
import '../styles/areas/admin-shipping.css'
import '../styles/areas/labels.css'
import '../styles/areas/admin-stock.css'

export const handle: RouteHandle = { title: (_, { t }) => t('layout.admin') }

const SCREENS = [
  { path: 'orders/:number', element: <OrderScreen /> },
  { path: 'orders/:number/label', element: <LabelsScreen /> },
  { path: 'orders/:number/slip', element: <SlipScreen /> },
  { path: 'shipping', element: <ShippingScreen /> },
  { path: 'shipping/zones/:id', element: <ZoneScreen /> },
  { path: 'labels', element: <LabelsScreen /> },
  { path: 'settlements', element: <SettlementsScreen /> },
  { path: 'settlements/owed', element: <OwedScreen /> },
  { path: 'settlements/import', element: <ImportScreen /> },
  { path: 'settlements/:id', element: <SettlementScreen /> },
  { path: 'transfers', element: <TransfersScreen /> },
  { path: 'applications', element: <ApplicationsScreen /> },
  { path: 'applications/:id', element: <ApplicationScreen /> },
  { path: 'promotions', element: <PromotionsScreen /> },
  { path: 'promotions/:id', element: <PromotionScreen /> },
  { path: 'coupons', element: <CouponsScreen /> },
  { path: 'coupons/:id', element: <CouponScreen /> },
  { path: 'offers', element: <OffersScreen /> },
  { path: 'prices', element: <PricesScreen /> },
  { path: 'stock', element: <StockScreen /> },
  { path: 'stock/:id', element: <StockItemScreen /> },
  { path: 'stock/lots/:id', element: <RecallScreen /> },
  { path: '*', element: <OrdersScreen /> },
]

/** The dashboard (spec §2): for admins only. */
export function Component() {
  return (
    <AdminOnly waiting={<AdminWait />}>
      <AdminFrame>{useRoutes(SCREENS)}</AdminFrame>
    </AdminOnly>
  )
}
