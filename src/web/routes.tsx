import { type RouteObject, redirect } from 'react-router'
import { ErrorScreen } from './storefront/layout/ErrorScreen.tsx'
import * as layout from './storefront/layout/Layout.tsx'
import { paths } from './paths.ts'

/** The screens (spec §2). Each loads lazily; `file` names the module so that the server can ask for it ahead of time. */
export interface Screen {
  path: string
  file: string
  lazy: () => Promise<object>
}

export const screens: Screen[] = [
  { path: '/', file: 'storefront/home/HomePage.tsx', lazy: () => import('./storefront/home/HomePage.tsx') },
  { path: '/products', file: 'storefront/products/ProductsPage.tsx', lazy: () => import('./storefront/products/ProductsPage.tsx') },
  { path: '/products/:id', file: 'storefront/product/ProductPage.tsx', lazy: () => import('./storefront/product/ProductPage.tsx') },
  { path: '/about', file: 'storefront/pages/AboutPage.tsx', lazy: () => import('./storefront/pages/AboutPage.tsx') },
  { path: '/contact', file: 'storefront/pages/ContactPage.tsx', lazy: () => import('./storefront/pages/ContactPage.tsx') },
  { path: '/special-offers', file: 'storefront/products/SpecialOffersPage.tsx', lazy: () => import('./storefront/products/SpecialOffersPage.tsx') },
  { path: '/cart', file: 'storefront/cart/CartPage.tsx', lazy: () => import('./storefront/cart/CartPage.tsx') },
  { path: '/checkout', file: 'storefront/checkout/CheckoutPage.tsx', lazy: () => import('./storefront/checkout/CheckoutPage.tsx') },
  { path: '/login', file: 'storefront/account/LoginPage.tsx', lazy: () => import('./storefront/account/LoginPage.tsx') },
  { path: '/register', file: 'storefront/account/RegisterPage.tsx', lazy: () => import('./storefront/account/RegisterPage.tsx') },
  { path: '/profile', file: 'storefront/account/ProfilePage.tsx', lazy: () => import('./storefront/account/ProfilePage.tsx') },
  { path: '/orders', file: 'storefront/orders/OrdersPage.tsx', lazy: () => import('./storefront/orders/OrdersPage.tsx') },
  { path: '/orders/:number', file: 'storefront/orders/OrderPage.tsx', lazy: () => import('./storefront/orders/OrderPage.tsx') },
  ...['privacy', 'terms', 'returns', 'shipping', 'faq'].map(slug => ({
    path: `/${slug}`,
    file: 'storefront/pages/ContentPage.tsx',
    lazy: () => import('./storefront/pages/ContentPage.tsx'),
  })),
  { path: '/nadara_view/admin-dashboard/*', file: 'admin/AdminApp.tsx', lazy: () => import('./admin/AdminApp.tsx') },
]

export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'layout',
      loader: layout.loader,
      shouldRevalidate: () => false,
      Component: layout.Layout,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [
            ...screens.map(({ path, lazy }) => ({ path, lazy: lazy as RouteObject['lazy'] })),
            // Any other path leads home (spec §2).
            { path: '*', loader: () => redirect(paths.home) },
          ],
        },
      ],
    },
  ]
}
