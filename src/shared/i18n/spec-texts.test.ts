import { expect, test, vi } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import type { MessageValues } from './format-message.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { type MessageKey, translator } from './messages.ts'

/** Every text that the spec quotes, with values for its placeholders. */
const ENGLISH: [MessageKey, string, MessageValues?][] = [
  ['errors.signed-out.title', 'Session Expired'],
  ['errors.signed-out', 'Please login again to continue.'],
  ['errors.forbidden.title', 'Access Denied'],
  ['errors.forbidden', 'You do not have permission to perform this action.'],
  ['errors.failed.title', 'Server Error'],
  ['errors.failed', 'Something went wrong on our end. Please try again later.'],
  ['errors.network.title', 'Network Error'],
  ['errors.network', 'Please check your internet connection and try again.'],
  ['errors.login-failed', 'Login failed'],
  ['errors.registration-failed', 'Registration failed'],
  ['errors.user-failed', 'Failed to get user data'],
  ['errors.profile-failed', 'Profile update failed'],
  ['layout.settings-failed', 'Failed to load site settings'],
  ['layout.error.title', 'Oops! Something went wrong'],
  ['layout.error.text', 'An unexpected error occurred'],
  ['layout.error.refresh', 'Refresh Page'],
  ['layout.error.home', 'Go to Home'],
  ['common.error', 'An error occurred'],
  ['common.toast.success', 'Success'],
  ['common.loading', 'Loading...'],
  ['customers.profile.saved', 'Profile updated successfully'],
  ['customers.profile.personal', 'Personal information'],
  ['customers.profile.settings', 'Account settings'],
  ['customers.profile.orders', 'Order history'],
  ['customers.profile.addresses', 'Addresses'],
  ['customers.profile.payment', 'Payment methods'],
  ['customers.profile.preferences', 'Preferences'],
  ['customers.profile.security', 'Security'],
  ['cart.removed.title', 'Item Removed'],
  ['cart.removed.message', 'Serum has been removed from your cart.', { name: 'Serum' }],
  ['cart.empty', 'Your cart is empty'],
  ['cart.start', 'Start Shopping'],
  ['cart.at-checkout', 'Shipping and taxes calculated at checkout'],
  ['cart.view', 'View Cart'],
  ['cart.checkout', 'Checkout'],
  ['cart.remove', 'Remove'],
  ['search.none', 'No products found'],
  ['search.none.text', 'Try searching with different keywords'],
  ['search.all', 'View All 7 Results', { count: 7 }],
  ['search.chip.vitamin-c', 'Vitamin C'],
  ['search.chip.serum', 'Serum'],
  ['search.chip.moisturizer', 'Moisturizer'],
  ['search.chip.cleanser', 'Cleanser'],
  ['layout.home', 'Home'],
  ['layout.products', 'Products'],
  ['layout.about', 'About'],
  ['layout.contact', 'Contact'],
  ['layout.search', 'Search'],
  ['layout.cart', 'Cart'],
  ['layout.account', 'Account'],
  ['layout.login', 'Login'],
  ['layout.sign-up', 'Sign up'],
  ['layout.profile', 'Profile'],
  ['layout.orders', 'Orders'],
  ['layout.logout', 'Logout'],
  ['layout.admin', 'Admin Dashboard'],
  ['layout.footer.service', 'Customer service'],
  ['layout.newsletter.subscribe', 'Subscribe'],
  ['messages.contact.name', 'Full name'],
  ['messages.contact.email', 'Email address'],
  ['messages.contact.category.general', 'General inquiry'],
  ['messages.contact.category.technical', 'Technical support'],
  ['messages.contact.category.sales', 'Sales question'],
  ['messages.contact.category.partnership', 'Partnership'],
  ['messages.contact.subject', 'Subject'],
  ['messages.contact.message', 'Message'],
]

const said = (language: (typeof LANGUAGE_CODES)[number]) => translator(language, compileMessages(language)).t

test.each(ENGLISH)('uses the wording of the spec for %s', (key, words, values) => {
  expect(said('en')(key, values)).toBe(words)
})

const SCRIPT = { ar: /\p{Script=Arabic}/u, he: /\p{Script=Hebrew}/u, ru: /\p{Script=Cyrillic}/u }

test.each(['ar', 'he', 'ru'] as const)('uses the native script in every message in %s', language => {
  const t = said(language)
  for (const [key, , values] of ENGLISH) {
    const foreign = t(key, values).replaceAll('Serum', '')
    expect(foreign, key).toMatch(SCRIPT[language])
    expect(foreign.replaceAll('Vitamin C', ''), key).not.toMatch(/[a-z]{2}/)
  }
})

test('shows the key of a missing message and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const language of LANGUAGE_CODES) expect(translator(language, {}).t('layout.home')).toBe('layout.home')
  expect(warn).toHaveBeenCalledTimes(4)
  expect(warn.mock.calls[0]!.join(' ')).toContain('layout.home')
  warn.mockRestore()
})
