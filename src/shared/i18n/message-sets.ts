/**
 * The words that come together, by how their keys begin; the longest beginning that fits decides. `npm run check` sees to
 * it that whatever is said has come.
 */
const SETS = {
  /** With the entry, on every page: what stands around the first sight of it. */
  frame: ['common', 'layout', 'errors.signed-out', 'errors.forbidden', 'errors.failed', 'errors.network'],
  home: ['home', 'common.showAll'],
  products: ['products', 'products.skinType', 'common.chip', 'common.pages'],
  product: ['product', 'product.returnable', 'common.quantity', 'common.professions', 'common.countdown.ended'],
  /** Below the fold of a product, and its enlarged pictures. */
  details: [
    ...[
      'product.description',
      'product.howToUse',
      'product.ingredients',
      'product.materials',
      'product.specifications',
    ],
    ...['product.registration', 'product.spf', 'product.review', 'product.reviews'],
    ...['product.view.next', 'product.view.previous'],
  ],
  /** What opens, wakes or goes wrong later, on any page. */
  late: [
    ...['layout.footer', 'layout.newsletter', 'layout.hours', 'layout.social', 'layout.instagram', 'layout.chat'],
    ...['layout.profile', 'layout.orders', 'layout.logout', 'layout.admin'],
    ...['layout.about', 'layout.contact', 'layout.special-offers', 'layout.professional', 'layout.professionals'],
    'layout.settings-failed',
    ...[
      'common.back',
      'common.cancel',
      'common.countdown',
      'common.countdown.ended',
      'common.error',
      'common.optional',
      'common.password',
    ],
    ...['common.tryAgain', 'home.sale.get', 'home.opening', 'product.alert', 'product.share', 'product.recent'],
  ],
  search: ['search', 'common.chip'],
  pages: [
    ...['content.last-updated', 'content.coming-soon', 'messages.contact', 'messages.contact.category', 'field'],
    'newsletter.page',
  ],
  wishlist: ['wishlist'],
  purchase: [
    ...[
      'cart',
      'checkout',
      'auth',
      'orders',
      'transfers.upload',
      'promotions.coupon',
      'field',
      'common.chip',
      'common.copy',
      'common.pages',
      'common.quantity',
    ],
    ...[
      'professionals.profession',
      'professionals.licence',
      'professionals.issuer',
      'professionals.workplace',
      'professionals.licence-copy',
    ],
    'common.professions',
    ...['errors.dead-token', 'errors.login-failed', 'errors.registration-failed'],
    ...['errors.user-failed', 'errors.profile-failed'],
  ],
  profile: ['customers.profile'],
  /** The profile's section on it, which few open. */
  security: ['auth.devices', 'auth.device', 'auth.factor', 'auth.codes', 'auth.export', 'auth.delete', 'common.copy'],
  /** An account as a professional: the part of the profile, and the page that tells of it. */
  professionals: [
    ...['professionals', 'field', 'common.professions'],
    ...[
      'professionals.profession',
      'professionals.licence',
      'professionals.issuer',
      'professionals.workplace',
      'professionals.licence-copy',
    ],
  ],
  admin: [
    ...[
      'audit',
      'backups',
      'catalog',
      'conflict',
      'content',
      'customers',
      'admin-orders',
      'phone-orders',
      'commands',
      'taxonomy',
      'search-needs',
      'synonyms',
      'product-grid',
      'imports',
      'media',
      'messages',
      'nav',
      'newsletter',
      'email.list',
      'jobs',
      'recalls',
      'reviews',
      'cash-settlements',
      'staff',
      'dashboard',
      'transfers',
      'saved-views',
    ],
    ...[
      'admin',
      'professionals.application',
      'promotions',
      'professionals.applications',
      'shipping',
      'stock',
      'orders',
      'cart',
      'checkout',
      'field',
      'common.chip',
      'common.optional',
      'common.pages',
      'common.quantity',
      'errors.user-failed',
    ],
    ...['professionals.profession', 'messages.contact.category'],
    ...['products.skinType', 'product.returnable', 'product.description', 'product.howToUse'],
    ...['product.ingredients', 'product.materials', 'product.specifications'],
  ],
  /** What the server alone says: descriptions in the document's head, and a word to a browser without JavaScript. */
  head: [
    ...['head', 'layout.shop-name', 'field.sheet', 'field.open-orders', 'field.transfer'],
    ...['field.link', 'field.https', 'field.time', 'field.hours', 'field.slug', 'field.arabic-stays'],
    ...['field.percent', 'field.ends-first', 'field.below-used', 'field.code', 'field.code-taken', 'field.not-lower'],
    ...['field.picture-format', 'field.picture-large', 'field.picture-small'],
    'field.sku-taken',
    ...['field.stock-left', 'field.stock-short', 'field.not-allowed', 'field.total-stays'],
  ],
} satisfies Record<string, string[]>

export type MessageSet = keyof typeof SETS
export const MESSAGE_SETS = Object.keys(SETS) as MessageSet[]

/** The sets that hold a message. */
export function setsOfKey(key: string): MessageSet[] {
  const words = key.split('.')
  for (let length = words.length; length > 0; length -= 1) {
    const beginning = words.slice(0, length).join('.')
    const sets = MESSAGE_SETS.filter(set => (SETS[set] as string[]).includes(beginning))
    if (sets.length > 0) return sets
  }
  return []
}

/** What a set needs beside the frame's: the screens that most visits begin with have their words to themselves. */
export function setsWith(set: MessageSet): MessageSet[] {
  if (set === 'profile') return ['late', 'purchase', 'profile']
  return set === 'home' || set === 'products' || set === 'product' || set === 'late' ? [set] : ['late', set]
}
