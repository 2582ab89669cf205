import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import type { ScreenPath } from '../shared/screens.ts'
import type { LoaderArgs } from './api/context.ts'
import { paths } from './paths.ts'
import { ErrorScreen } from './storefront/layout/ErrorScreen.tsx'
import { Layout } from './storefront/layout/Layout.tsx'

/** Lazily loaded screen (spec §2). `screen-files.ts` names the module of each screen for the server. */
export interface Screen {
  path: ScreenPath
  lazy: () => Promise<object>
  /**
   * Loads the module of the screen's loader. The first page contains the loaded data; later navigations load the
   * screen's module and its data in parallel.
   */
  load?: () => Promise<{ loader: (tools: LoaderArgs) => Promise<object> }>
}

export const screens: Screen[] = [
  {
    path: '/',
    lazy: () => import('./storefront/home/HomePage.tsx'),
    load: () => import('./storefront/home/load-home.ts'),
  },
  {
    path: '/products',
    lazy: () => import('./storefront/catalog/products/ProductsPage.tsx'),
    load: () => import('./storefront/catalog/products/load-products.ts'),
  },
  {
    path: '/products/:id',
    lazy: () => import('./storefront/catalog/product/ProductPage.tsx'),
    load: () => import('./storefront/catalog/product/load-product.ts'),
  },
  {
    path: '/routine',
    lazy: () => import('./storefront/routine/RoutinePage.tsx'),
  },
  {
    path: '/ingredients',
    lazy: () => import('./storefront/ingredients/IngredientsPage.tsx'),
  },
  {
    path: '/ingredients/:slug',
    lazy: () => import('./storefront/ingredients/IngredientPage.tsx'),
  },
  {
    path: '/about',
    lazy: () => import('./storefront/content/AboutPage.tsx'),
  },
  {
    path: '/contact',
    lazy: () => import('./storefront/messages/ContactPage.tsx'),
  },
  {
    path: '/professionals',
    lazy: () => import('./storefront/professionals/ProfessionalsPage.tsx'),
  },
  {
    path: '/special-offers',
    lazy: () => import('./storefront/catalog/products/SpecialOffersPage.tsx'),
    load: () => import('./storefront/catalog/products/load-offers.ts'),
  },
  {
    path: '/cart',
    lazy: () => import('./storefront/cart/CartPage.tsx'),
  },
  {
    path: '/checkout',
    lazy: () => import('./storefront/checkout/CheckoutPage.tsx'),
  },
  {
    path: '/login',
    lazy: () => import('./storefront/auth/LoginPage.tsx'),
  },
  {
    path: '/register',
    lazy: () => import('./storefront/auth/RegisterPage.tsx'),
  },
  {
    path: '/forgot-password',
    lazy: () => import('./storefront/auth/ForgotPasswordPage.tsx'),
  },
  {
    path: '/reset-password',
    lazy: () => import('./storefront/auth/ResetPasswordPage.tsx'),
  },
  {
    path: '/verify-email',
    lazy: () => import('./storefront/auth/VerifyEmailPage.tsx'),
  },
  {
    path: '/profile',
    lazy: () => import('./storefront/customers/ProfilePage.tsx'),
  },
  {
    path: '/orders',
    lazy: () => import('./storefront/orders/OrdersPage.tsx'),
  },
  {
    path: '/orders/:number',
    lazy: () => import('./storefront/orders/OrderPage.tsx'),
  },
  {
    path: '/orders/:number/invoice',
    lazy: () => import('./storefront/invoices/InvoicePage.tsx'),
  },
  {
    path: '/quick-order',
    lazy: () => import('./storefront/quick-order/QuickOrderPage.tsx'),
  },
  {
    path: '/wishlist',
    lazy: () => import('./storefront/wishlist/WishlistPage.tsx'),
  },
  {
    path: '/track-order',
    lazy: () => import('./storefront/orders/TrackOrderPage.tsx'),
  },
  {
    path: '/newsletter',
    lazy: () => import('./storefront/newsletter/NewsletterPage.tsx'),
  },
  ...(['/privacy', '/terms', '/returns', '/shipping', '/faq', '/pages/:slug'] as const).map(path => ({
    path,
    lazy: () => import('./storefront/content/ContentPage.tsx'),
  })),
  {
    path: '/nadara_view/admin-dashboard/*',
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
            ...screens.map(({ path, lazy, load }) => ({
              path,
              lazy: lazy as RouteObject['lazy'],
              ...(load && { loader: loaderOf(load) }),
            })),
            // Any other path redirects home (spec §2).
            { path: '*', loader: () => redirect(paths.home) },
          ],
        },
      ],
    },
  ]
}

function loaderOf(load: NonNullable<Screen['load']>): LoaderFunction {
  let loader: ((tools: LoaderArgs) => Promise<object>) | undefined
  return async tools => {
    loader ??= (await load()).loader
    return loader(tools as LoaderArgs)
  }
}
