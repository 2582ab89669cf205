import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import type { MessageSet } from '../shared/i18n/message-sets.ts'
import type { ScreenPath } from '../shared/screens.ts'
import type { LoaderTools } from './api/context.ts'
import { withWords } from './messages.ts'
import { paths } from './paths.ts'
import { ErrorScreen } from './storefront/layout/ErrorScreen.tsx'
import { Layout } from './storefront/layout/Layout.tsx'

/** The screens (spec §2). Each loads lazily; `file` names the module so that the server can ask for it ahead of time. */
export interface Screen {
  path: ScreenPath
  file: string
  /** The words it says beside the frame's. */
  words: MessageSet
  lazy: () => Promise<object>
  /** Its loader as a module: the first sight of a page comes with its data, and later both are on their way at once. */
  load?: () => Promise<{ loader: (tools: LoaderTools) => Promise<object> }>
}

export const screens: Screen[] = [
  {
    path: '/',
    file: 'storefront/home/HomePage.tsx',
    words: 'home',
    lazy: () => import('./storefront/home/HomePage.tsx'),
    load: () => import('./storefront/home/load-home.ts'),
  },
  {
    path: '/products',
    file: 'storefront/catalog/products/ProductsPage.tsx',
    words: 'products',
    lazy: () => import('./storefront/catalog/products/ProductsPage.tsx'),
    load: () => import('./storefront/catalog/products/load-products.ts'),
  },
  {
    path: '/products/:id',
    file: 'storefront/catalog/product/ProductPage.tsx',
    words: 'product',
    lazy: () => import('./storefront/catalog/product/ProductPage.tsx'),
    load: () => import('./storefront/catalog/product/load-product.ts'),
  },
  {
    path: '/about',
    file: 'storefront/content/AboutPage.tsx',
    words: 'pages',
    lazy: () => import('./storefront/content/AboutPage.tsx'),
  },
  {
    path: '/contact',
    file: 'storefront/messages/ContactPage.tsx',
    words: 'pages',
    lazy: () => import('./storefront/messages/ContactPage.tsx'),
  },
  {
    path: '/professionals',
    file: 'storefront/professionals/ProfessionalsPage.tsx',
    words: 'professionals',
    lazy: () => import('./storefront/professionals/ProfessionalsPage.tsx'),
  },
  {
    path: '/special-offers',
    file: 'storefront/catalog/products/SpecialOffersPage.tsx',
    words: 'products',
    lazy: () => import('./storefront/catalog/products/SpecialOffersPage.tsx'),
    load: () => import('./storefront/catalog/products/load-offers.ts'),
  },
  {
    path: '/cart',
    file: 'storefront/cart/CartPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/cart/CartPage.tsx'),
  },
  {
    path: '/checkout',
    file: 'storefront/checkout/CheckoutPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/checkout/CheckoutPage.tsx'),
  },
  {
    path: '/login',
    file: 'storefront/auth/LoginPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/auth/LoginPage.tsx'),
  },
  {
    path: '/register',
    file: 'storefront/auth/RegisterPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/auth/RegisterPage.tsx'),
  },
  {
    path: '/forgot-password',
    file: 'storefront/auth/ForgotPasswordPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/auth/ForgotPasswordPage.tsx'),
  },
  {
    path: '/reset-password',
    file: 'storefront/auth/ResetPasswordPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/auth/ResetPasswordPage.tsx'),
  },
  {
    path: '/verify-email',
    file: 'storefront/auth/VerifyEmailPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/auth/VerifyEmailPage.tsx'),
  },
  {
    path: '/profile',
    file: 'storefront/customers/ProfilePage.tsx',
    words: 'profile',
    lazy: () => import('./storefront/customers/ProfilePage.tsx'),
  },
  {
    path: '/orders',
    file: 'storefront/orders/OrdersPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/orders/OrdersPage.tsx'),
  },
  {
    path: '/orders/:number',
    file: 'storefront/orders/OrderPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/orders/OrderPage.tsx'),
  },
  {
    path: '/orders/:number/invoice',
    file: 'storefront/invoices/InvoicePage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/invoices/InvoicePage.tsx'),
  },
  {
    path: '/wishlist',
    file: 'storefront/wishlist/WishlistPage.tsx',
    words: 'wishlist',
    lazy: () => import('./storefront/wishlist/WishlistPage.tsx'),
  },
  {
    path: '/track-order',
    file: 'storefront/orders/TrackOrderPage.tsx',
    words: 'purchase',
    lazy: () => import('./storefront/orders/TrackOrderPage.tsx'),
  },
  {
    path: '/newsletter',
    file: 'storefront/newsletter/NewsletterPage.tsx',
    words: 'pages',
    lazy: () => import('./storefront/newsletter/NewsletterPage.tsx'),
  },
  ...(['/privacy', '/terms', '/returns', '/shipping', '/faq', '/pages/:slug'] as const).map(path => ({
    path,
    file: 'storefront/content/ContentPage.tsx',
    words: 'pages' as const,
    lazy: () => import('./storefront/content/ContentPage.tsx'),
  })),
  {
    path: '/nadara_view/admin-dashboard/*',
    file: 'admin/AdminApp.tsx',
    words: 'admin',
    lazy: () => import('./admin/AdminApp.tsx'),
  },
]

export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'layout',
      loader: loaderOf(() => import('./storefront/layout/load-layout.ts')),
      shouldRevalidate: () => false,
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [
            ...screens.map(({ path, words, lazy, load }) => ({
              path,
              lazy: (() => withWords(words, lazy())) as RouteObject['lazy'],
              ...(load && { loader: loaderOf(() => withWords(words, load())) }),
            })),
            // Any other path leads home (spec §2).
            { path: '*', loader: () => redirect(paths.home) },
          ],
        },
      ],
    },
  ]
}

function loaderOf(load: NonNullable<Screen['load']>): LoaderFunction {
  let loader: ((tools: LoaderTools) => Promise<object>) | undefined
  return async tools => {
    loader ??= (await withWords('late', load())).loader
    return loader(tools as LoaderTools)
  }
}
