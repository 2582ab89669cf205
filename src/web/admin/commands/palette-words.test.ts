import { expect, test } from 'vitest'
import { compileMessages } from '../../../shared/i18n/compile-messages.ts'
import type { MessageKey } from '../../../shared/i18n/messages.ts'
import { i18nFor } from '../../i18n.tsx'
import { NAV_SECTIONS } from '../nav/sections.ts'
import { ACTIONS } from './actions.ts'
import { matchesWords } from './match-words.ts'

/** Labels of the screens that the palette finds for a query. */
function foundBy(query: string, language: 'ar' | 'en' | 'he' | 'ru'): MessageKey[] {
  const { t } = i18nFor(language, compileMessages(language))
  return [...NAV_SECTIONS, ...ACTIONS]
    .filter(({ label, words }) => matchesWords(query, t(label), t(words)))
    .map(({ label }) => label)
}

test.each<[string, MessageKey]>([
  ['home', 'dashboard.title'],
  ['analytics', 'dashboard.title'],
  ['sales', 'admin-orders.title'],
  ['draft order', 'phone-orders.title'],
  ['create order', 'phone-orders.title'],
  ['exchanges', 'admin-orders.returns'],
  ['money back', 'nav.refunds'],
  ['scan parcels', 'shipping.handover.title'],
  ['catalogue', 'catalog.products'],
  ['people', 'customers.title'],
  ['payments', 'transfers.title'],
  ['payouts', 'cash-settlements.title'],
  ['cod', 'cash-settlements.title'],
  ['items', 'catalog.products'],
  ['bulk editor', 'catalog.products'],
  ['add product', 'catalog.add'],
  ['collections', 'taxonomy.categories'],
  ['inventory', 'stock.title'],
  ['stocktake', 'stock.title'],
  ['vendors', 'taxonomy.brands'],
  ['export', 'imports.title'],
  ['csv', 'imports.title'],
  ['compare-at price', 'promotions.offers'],
  ['bogo', 'promotions.title'],
  ['promo code', 'promotions.coupons'],
  ['voucher', 'promotions.coupons'],
  ['wholesale', 'price-lists.title'],
  ['files', 'media.title'],
  ['alt text', 'media.title'],
  ['banner', 'content.slides'],
  ['customize', 'content.sections'],
  ['policies', 'content.pages'],
  ['navigation', 'content.menus'],
  ['segments', 'customers.groups'],
  ['inbox', 'messages.title'],
  ['ratings', 'reviews.title'],
  ['subscribers', 'newsletter.title'],
  ['store details', 'content.settings'],
  ['permissions', 'staff.title'],
  ['activity log', 'audit.log'],
  ['notifications', 'email.list.title'],
  ['shipping', 'shipping.tab'],
  ['free shipping', 'shipping.tab'],
  ['fruitless search', 'search-needs.section'],
  ['restore', 'backups.title'],
])('finds a screen by its usual English word: %s', (query, label) => {
  expect(foundBy(query, 'en')).toContain(label)
})

test.each<[string, MessageKey]>([
  ['الرئيسية', 'dashboard.title'],
  ['تقارير', 'dashboard.title'],
  ['مبيعات', 'admin-orders.title'],
  ['طلبيات', 'admin-orders.title'],
  ['فواتير', 'admin-orders.title'],
  ['طلب جديد', 'phone-orders.title'],
  ['إرجاع', 'admin-orders.returns'],
  ['استرداد', 'nav.refunds'],
  ['حوالة', 'transfers.title'],
  ['الحوالات', 'transfers.title'],
  ['كشف حساب', 'transfers.title'],
  ['تحصيل', 'cash-settlements.title'],
  ['كاش', 'cash-settlements.title'],
  ['بضاعة', 'catalog.products'],
  ['اضافة منتج', 'catalog.add'],
  ['تصنيفات', 'taxonomy.categories'],
  ['ماركات', 'taxonomy.brands'],
  ['مخزن', 'stock.title'],
  ['جرد', 'stock.title'],
  ['صلاحية', 'stock.title'],
  ['إكسل', 'imports.title'],
  ['تصدير', 'imports.title'],
  ['تنزيلات', 'promotions.offers'],
  ['خصم', 'promotions.title'],
  ['عروض', 'promotions.title'],
  ['قسيمة', 'promotions.coupons'],
  ['كود خصم', 'promotions.coupons'],
  ['جملة', 'price-lists.title'],
  ['ملفات', 'media.title'],
  ['بنر', 'content.slides'],
  ['من نحن', 'content.sections'],
  ['سياسات', 'content.pages'],
  ['روابط', 'content.menus'],
  ['أطباء', 'professionals.applications'],
  ['عملاء', 'customers.title'],
  ['استفسارات', 'messages.title'],
  ['مراجعات', 'reviews.title'],
  ['مشتركون', 'newsletter.title'],
  ['الدوام', 'content.settings'],
  ['صلاحيات', 'staff.title'],
  ['موظفين', 'staff.title'],
  ['إشعارات', 'email.list.title'],
  ['شحن', 'shipping.tab'],
  ['مناطق', 'shipping.tab'],
  ['نسخة احتياطية', 'backups.title'],
])('finds a screen by its usual Arabic word: %s', (query, label) => {
  expect(foundBy(query, 'ar')).toContain(label)
})

test('finds every screen by its own name, in every language', () => {
  for (const language of ['ar', 'en', 'he', 'ru'] as const) {
    const { t } = i18nFor(language, compileMessages(language))
    for (const { label } of [...NAV_SECTIONS, ...ACTIONS]) expect(foundBy(t(label), language)).toContain(label)
  }
})

test('finds nothing for words that match no screen', () => {
  for (const query of ['spaceship', 'orders spaceship']) expect(foundBy(query, 'en')).toEqual([])
})
