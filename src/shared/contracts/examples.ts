import type { Contracts, EndpointName } from './all.ts'
import type { ResponseData } from './endpoint.ts'
import type { CallInput } from './endpoint-input.ts'

const LAYLA = {
  id: 12,
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@example.org',
  role: 'customer',
  staffRole: null,
  permissions: [],
  secondFactorDue: false,
  avatar: null,
  phone: '+970599000000',
  dateOfBirth: null,
  language: 'ar',
  gender: null,
  emailVerified: true,
  professionalStatus: null,
  profession: null,
  hasOwnPrices: false,
} satisfies ResponseData<Contracts['me']>

const ADDRESS = {
  fullName: 'Layla Haddad',
  phone: '0599000000',
  street: 'Al-Irsal St. 12',
  landmark: 'Opposite the park',
  city: 'Ramallah',
  state: 'ramallah-al-bireh',
}

const PROOF = { email: 'layla@example.org' }

type Examples = {
  [N in EndpointName]?: { body?: CallInput<Contracts[N]>['body']; data?: ResponseData<Contracts[N]> }
}

/** Examples of requests and responses in the API reference; a test validates them against their schemas. */
export const EXAMPLES = {
  login: { body: { email: 'layla@example.org', password: 'correct horse battery' } },
  register: {
    body: {
      first_name: 'Layla',
      last_name: 'Haddad',
      email: 'layla@example.org',
      password: 'correct horse battery',
      accountType: 'customer',
    },
  },
  me: { data: LAYLA },
  forgotPassword: { body: { email: 'layla@example.org' } },
  quoteCart: {
    body: {
      items: [{ productId: 17, quantity: 2, sizeId: null, colorId: null, unitPrice: 89.9 }],
      couponCode: 'WELCOME10',
      region: 'ramallah-al-bireh',
    },
  },
  placeOrder: {
    body: {
      items: [{ productId: 17, quantity: 2, sizeId: null, colorId: null, unitPrice: 89.9 }],
      email: 'layla@example.org',
      address: ADDRESS,
      paymentMethod: 'cash-on-delivery',
      note: 'Please call before delivery.',
      expectedTotal: 199.8,
    },
  },
  cancelOrder: { body: PROOF },
  requestReturn: {
    body: { ...PROOF, lines: [{ lineId: 501, quantity: 1, reason: 'damaged' }], note: 'The pump is broken.' },
  },
  addAddress: { body: { ...ADDRESS, isDefault: true } },
  writeReview: { body: { rating: 5, title: 'Gentle', body: 'No redness, even after a week.' } },
  addStockAlert: { body: { productId: 17, sizeId: 3, email: 'layla@example.org' } },
  sendContactMessage: {
    body: {
      fullName: 'Layla Haddad',
      email: 'layla@example.org',
      category: 'general',
      subject: 'Delivery on Saturday',
      message: 'Can my order arrive after four o’clock?',
    },
  },
  subscribeNewsletter: { body: { email: 'layla@example.org' } },
  mergeWishlist: { body: { productIds: [17, 4] } },
  priceRange: { data: { min: 12.5, max: 420 } },
  announcedPromotions: {
    data: [
      {
        id: 3,
        name: '10% off Kedrelle',
        kind: 'percent',
        minimumSubtotal: 0,
        endsAt: '2026-12-15T22:00:00.000Z',
        customerGroup: 'everyone',
        targets: [{ kind: 'brand', id: 7, slug: 'kedrelle', name: 'Kedrelle' }],
      },
    ],
  },
  listShippingZones: {
    data: [
      {
        code: 'west-bank',
        name: 'West Bank',
        fee: 20,
        freeFrom: 250,
        closed: false,
        closedMessage: null,
        minDays: 1,
        maxDays: 3,
        regions: [{ code: 'ramallah-al-bireh', name: 'Ramallah and Al-Bireh' }],
      },
    ],
  },
  estimateDelivery: {
    data: {
      code: 'west-bank',
      name: 'West Bank',
      region: { code: 'nablus', name: 'Nablus' },
      closed: false,
      message: null,
      promise: { from: '2026-11-24', to: '2026-11-26' },
    },
  },
  wishlistIds: { data: { productIds: [17, 4] } },
} satisfies Examples
