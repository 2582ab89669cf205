import './admin.css'
import './admin-table.css'

import type { ReactNode } from 'react'
import { useRoutes } from 'react-router'
import { PERMISSIONS, type Permission } from '../../shared/rules/permissions.ts'
import { AdminOnly } from '../auth/guards.tsx'
import type { RouteHandle } from '../head.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminSkeleton } from './AdminSkeleton.tsx'
import { ApiKeysScreen } from './api-keys/ApiKeysScreen.tsx'
import { AuditScreen } from './audit/AuditScreen.tsx'
import { SecondFactorRequired } from './auth/SecondFactorRequired.tsx'
import { BackupsScreen } from './backups/BackupsScreen.tsx'
import { OutstandingCashScreen } from './cash-settlements/OutstandingCashScreen.tsx'
import { SettlementImportScreen } from './cash-settlements/SettlementImportScreen.tsx'
import { SettlementScreen } from './cash-settlements/SettlementScreen.tsx'
import { SettlementsScreen } from './cash-settlements/SettlementsScreen.tsx'
import { CompletenessScreen } from './catalog/CompletenessScreen.tsx'
import { ProductScreen } from './catalog/editor/ProductScreen.tsx'
import { ProductsScreen } from './catalog/ProductsScreen.tsx'
import { ProductGridScreen } from './catalog/product-grid/ProductGridScreen.tsx'
import { LanguagesScreen } from './content/LanguagesScreen.tsx'
import { MenusScreen } from './content/MenusScreen.tsx'
import { PageScreen } from './content/PageScreen.tsx'
import { PagesScreen } from './content/PagesScreen.tsx'
import { SectionScreen } from './content/SectionScreen.tsx'
import { SectionsScreen } from './content/SectionsScreen.tsx'
import { SettingsScreen } from './content/SettingsScreen.tsx'
import { SlideScreen } from './content/SlideScreen.tsx'
import { SlidesScreen } from './content/SlidesScreen.tsx'
import { CustomerScreen } from './customers/CustomerScreen.tsx'
import { CustomersScreen } from './customers/CustomersScreen.tsx'
import { GroupScreen } from './customers/groups/GroupScreen.tsx'
import { GroupsScreen } from './customers/groups/GroupsScreen.tsx'
import { DashboardScreen } from './dashboard/DashboardScreen.tsx'
import { EmailsScreen } from './email/EmailsScreen.tsx'
import { CustomerImportScreen } from './imports/customers/CustomerImportScreen.tsx'
import { CustomerImportsScreen } from './imports/customers/CustomerImportsScreen.tsx'
import { ImportScreen } from './imports/ImportScreen.tsx'
import { ImportsScreen } from './imports/ImportsScreen.tsx'
import { IngredientScreen } from './ingredients/IngredientScreen.tsx'
import { IngredientsScreen } from './ingredients/IngredientsScreen.tsx'
import { InvoicesScreen } from './invoices/InvoicesScreen.tsx'
import { JobsScreen } from './jobs/JobsScreen.tsx'
import { LabelsScreen } from './labels/LabelsScreen.tsx'
import { PackingSlipScreen } from './labels/PackingSlipScreen.tsx'
import { MediaScreen } from './media/MediaScreen.tsx'
import { ProductImagesScreen } from './media/ProductImagesScreen.tsx'
import { MessageScreen } from './messages/MessageScreen.tsx'
import { MessagesScreen } from './messages/MessagesScreen.tsx'
import { RedirectToFirstSection } from './nav/RedirectToFirstSection.tsx'
import { SubscribersScreen } from './newsletter/SubscribersScreen.tsx'
import { ChangeScreen } from './orders/change/ChangeScreen.tsx'
import { HandoverScreen } from './orders/handover/HandoverScreen.tsx'
import { OrdersScreen } from './orders/list/OrdersScreen.tsx'
import { OrderScreen } from './orders/OrderScreen.tsx'
import { Permitted } from './Permitted.tsx'
import { PhoneOrderScreen } from './phone-orders/PhoneOrderScreen.tsx'
import { PriceListScreen } from './price-lists/PriceListScreen.tsx'
import { PriceListsScreen } from './price-lists/PriceListsScreen.tsx'
import { ProductFeedsScreen } from './product-feeds/ProductFeedsScreen.tsx'
import { ApplicationScreen } from './professionals/ApplicationScreen.tsx'
import { ApplicationsScreen } from './professionals/ApplicationsScreen.tsx'
import { CouponScreen } from './promotions/CouponScreen.tsx'
import { CouponsScreen } from './promotions/CouponsScreen.tsx'
import { OffersScreen } from './promotions/OffersScreen.tsx'
import { PricesScreen } from './promotions/PricesScreen.tsx'
import { PromotionScreen } from './promotions/PromotionScreen.tsx'
import { PromotionsScreen } from './promotions/PromotionsScreen.tsx'
import { RecallScreen } from './recalls/RecallScreen.tsx'
import { RedirectsScreen } from './redirects/RedirectsScreen.tsx'
import { RegistrationsScreen } from './registrations/RegistrationsScreen.tsx'
import { ReportsScreen } from './reports/ReportsScreen.tsx'
import { ReviewsScreen } from './reviews/ReviewsScreen.tsx'
import { RoutineStepsScreen } from './routine/RoutineStepsScreen.tsx'
import { NeedsScreen } from './search-needs/NeedsScreen.tsx'
import { PinsScreen } from './search-pins/PinsScreen.tsx'
import { ShippingScreen } from './shipping/ShippingScreen.tsx'
import { ZoneScreen } from './shipping/ZoneScreen.tsx'
import { StaffScreen } from './staff/StaffScreen.tsx'
import { StockItemScreen } from './stock/StockItemScreen.tsx'
import { StockScreen } from './stock/StockScreen.tsx'
import { SynonymsScreen } from './synonyms/SynonymsScreen.tsx'
import { AttributesScreen } from './taxonomy/attributes/AttributesScreen.tsx'
import { BrandScreen } from './taxonomy/BrandScreen.tsx'
import { BrandsScreen } from './taxonomy/BrandsScreen.tsx'
import { CategoriesScreen } from './taxonomy/CategoriesScreen.tsx'
import { CategoryScreen } from './taxonomy/CategoryScreen.tsx'
import { ClassesScreen } from './taxonomy/classes/ClassesScreen.tsx'
import { TransfersScreen } from './transfers/TransfersScreen.tsx'
import { WebhookScreen } from './webhooks/WebhookScreen.tsx'
import { WebhooksScreen } from './webhooks/WebhooksScreen.tsx'

export const handle: RouteHandle = { title: (_, { t }) => t('layout.admin') }

interface Screen {
  path: string
  permission: Permission | readonly Permission[]
  element: ReactNode
}

const SCREENS: Screen[] = [
  { path: '/', permission: PERMISSIONS, element: <DashboardScreen /> },
  { path: 'reports', permission: 'reports', element: <ReportsScreen /> },
  { path: 'orders', permission: 'orders', element: <OrdersScreen /> },
  { path: 'handover', permission: 'orders', element: <HandoverScreen /> },
  { path: 'invoices', permission: 'orders', element: <InvoicesScreen /> },
  { path: 'phone-orders', permission: 'orders', element: <PhoneOrderScreen /> },
  { path: 'orders/:number/change', permission: 'orders', element: <ChangeScreen /> },
  { path: 'orders/:number', permission: 'orders', element: <OrderScreen /> },
  { path: 'orders/:number/label', permission: 'orders', element: <LabelsScreen /> },
  { path: 'orders/:number/slip', permission: 'orders', element: <PackingSlipScreen /> },
  { path: 'media', permission: ['catalogue', 'content'], element: <MediaScreen /> },
  { path: 'media/products/:id', permission: 'catalogue', element: <ProductImagesScreen /> },
  { path: 'customers', permission: 'customers', element: <CustomersScreen /> },
  { path: 'customers/imports', permission: 'customers', element: <CustomerImportsScreen /> },
  { path: 'customers/imports/:id', permission: 'customers', element: <CustomerImportScreen /> },
  { path: 'customers/groups', permission: 'customers', element: <GroupsScreen /> },
  { path: 'customers/groups/:id', permission: 'customers', element: <GroupScreen /> },
  { path: 'customers/:id', permission: 'customers', element: <CustomerScreen /> },
  { path: 'messages', permission: 'messages', element: <MessagesScreen /> },
  { path: 'messages/:id', permission: 'messages', element: <MessageScreen /> },
  { path: 'reviews', permission: 'reviews', element: <ReviewsScreen /> },
  { path: 'newsletter', permission: 'newsletter', element: <SubscribersScreen /> },
  { path: 'emails', permission: 'system', element: <EmailsScreen /> },
  { path: 'jobs', permission: 'system', element: <JobsScreen /> },
  { path: 'backups', permission: 'backups', element: <BackupsScreen /> },
  { path: 'staff', permission: 'staff', element: <StaffScreen /> },
  { path: 'audit', permission: 'audit', element: <AuditScreen /> },
  { path: 'shipping', permission: 'shipping', element: <ShippingScreen /> },
  { path: 'shipping/zones/:id', permission: 'shipping', element: <ZoneScreen /> },
  { path: 'labels', permission: 'orders', element: <LabelsScreen /> },
  { path: 'cash-settlements', permission: 'money', element: <SettlementsScreen /> },
  { path: 'cash-settlements/owed', permission: 'money', element: <OutstandingCashScreen /> },
  { path: 'cash-settlements/import', permission: 'money', element: <SettlementImportScreen /> },
  { path: 'cash-settlements/:id', permission: 'money', element: <SettlementScreen /> },
  { path: 'transfers', permission: 'money', element: <TransfersScreen /> },
  { path: 'professionals', permission: 'professionals', element: <ApplicationsScreen /> },
  { path: 'professionals/:id', permission: 'professionals', element: <ApplicationScreen /> },
  { path: 'promotions', permission: 'promotions', element: <PromotionsScreen /> },
  { path: 'promotions/:id', permission: 'promotions', element: <PromotionScreen /> },
  { path: 'coupons', permission: 'promotions', element: <CouponsScreen /> },
  { path: 'coupons/:id', permission: 'promotions', element: <CouponScreen /> },
  { path: 'offers', permission: 'promotions', element: <OffersScreen /> },
  { path: 'price-lists', permission: 'promotions', element: <PriceListsScreen /> },
  { path: 'price-lists/:id', permission: 'promotions', element: <PriceListScreen /> },
  { path: 'prices', permission: ['orders', 'promotions'], element: <PricesScreen /> },
  { path: 'content/slides', permission: 'content', element: <SlidesScreen /> },
  { path: 'content/slides/:id', permission: 'content', element: <SlideScreen /> },
  { path: 'content/sections', permission: 'content', element: <SectionsScreen /> },
  { path: 'content/sections/:id', permission: 'content', element: <SectionScreen /> },
  { path: 'content/pages', permission: 'content', element: <PagesScreen /> },
  { path: 'content/redirects', permission: 'content', element: <RedirectsScreen /> },
  { path: 'content/pages/:id', permission: 'content', element: <PageScreen /> },
  { path: 'content/menus', permission: 'content', element: <MenusScreen /> },
  { path: 'settings', permission: 'settings', element: <SettingsScreen /> },
  { path: 'languages', permission: 'settings', element: <LanguagesScreen /> },
  { path: 'integrations', permission: 'integrations', element: <WebhooksScreen /> },
  { path: 'integrations/api-keys', permission: 'integrations', element: <ApiKeysScreen /> },
  { path: 'integrations/product-feeds', permission: 'integrations', element: <ProductFeedsScreen /> },
  { path: 'integrations/webhooks/:id', permission: 'integrations', element: <WebhookScreen /> },
  { path: 'products', permission: 'catalogue', element: <ProductsScreen /> },
  { path: 'products/grid', permission: 'catalogue', element: <ProductGridScreen /> },
  { path: 'products/:id', permission: 'catalogue', element: <ProductScreen /> },
  { path: 'categories', permission: 'catalogue', element: <CategoriesScreen /> },
  { path: 'categories/:id', permission: 'catalogue', element: <CategoryScreen /> },
  { path: 'search', permission: 'catalogue', element: <SynonymsScreen /> },
  { path: 'search/needs', permission: 'catalogue', element: <NeedsScreen /> },
  { path: 'search/pins', permission: 'catalogue', element: <PinsScreen /> },
  { path: 'attributes', permission: 'catalogue', element: <AttributesScreen /> },
  { path: 'product-classes', permission: 'catalogue', element: <ClassesScreen /> },
  { path: 'brands', permission: 'catalogue', element: <BrandsScreen /> },
  { path: 'brands/:id', permission: 'catalogue', element: <BrandScreen /> },
  { path: 'ingredients', permission: 'catalogue', element: <IngredientsScreen /> },
  { path: 'ingredients/:id', permission: 'catalogue', element: <IngredientScreen /> },
  { path: 'routine-steps', permission: 'catalogue', element: <RoutineStepsScreen /> },
  { path: 'registrations', permission: 'catalogue', element: <RegistrationsScreen /> },
  { path: 'completeness', permission: 'catalogue', element: <CompletenessScreen /> },
  { path: 'imports', permission: 'catalogue', element: <ImportsScreen /> },
  { path: 'imports/:id', permission: 'catalogue', element: <ImportScreen /> },
  { path: 'stock', permission: 'stock', element: <StockScreen /> },
  { path: 'stock/:id', permission: 'stock', element: <StockItemScreen /> },
  { path: 'stock/lots/:id', permission: 'stock', element: <RecallScreen /> },
]

const ROUTES = [
  ...SCREENS.map(({ path, permission, element }) => ({
    path,
    element: <Permitted permission={permission}>{element}</Permitted>,
  })),
  { path: '*', element: <RedirectToFirstSection /> },
]

/** The dashboard (spec §2), for admins only. */
export function Component() {
  return (
    <AdminOnly waiting={<AdminSkeleton />}>
      <SecondFactorRequired>
        <AdminFrame>{useRoutes(ROUTES)}</AdminFrame>
      </SecondFactorRequired>
    </AdminOnly>
  )
}
