// Generated from the contracts by `npm run client`. Do not edit.

import type { Order, ResponseAddress } from './types.ts'

/** `data` of each type of event. Amounts are shekels, times are ISO 8601 in UTC. */
export interface EventData {
  'order.placed': {
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Payment method of the order. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Time, ISO 8601 in UTC. */
      placedAt: string
      /** `web`, `phone` for an order entered by staff, or `exchange` for replacements. */
      channel: "web" | "phone" | "exchange"
      /** Coupon that counted; null without one. */
      couponCode: string | null
      /** Purchase order number of the buyer; null without one. */
      poNumber: string | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Discount of coupon and promotions, in shekels. */
      discount: number
      /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
      total: number
      /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
      language: "ar" | "en" | "he" | "ru"
      /** Value of returned units that pays for a part of the order, in shekels. */
      exchangeCredit: number
      currency: "ILS"
      /** Null for guests. */
      customerId: number | null
      /** Code of the delivery region. */
      region: string
      lines: {
        id: number
        /** Null when the product was deleted. */
        productId: number | null
        sku: string
        name: string
        brand: string
        /** Size, in the language of the order. */
        sizeName: string | null
        /** Colour, in the language of the order. */
        colorName: string | null
        /** Units. */
        quantity: number
        /** Units of a paid order that were cancelled before they left. */
        cancelled: number
        /** Price of one unit when ordered, in shekels. */
        unitPrice: number
        /** Price of the line when ordered, in shekels, before discounts. */
        totalPrice: number
      }[]
      /** Null unless the endpoint receives contact details. */
      contact: {
        email: string
        address: ResponseAddress
        note: string | null
      } | null
    } | null
  }
  'order.paid': {
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Payment method of the order. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Time, ISO 8601 in UTC. */
      placedAt: string
      /** `web`, `phone` for an order entered by staff, or `exchange` for replacements. */
      channel: "web" | "phone" | "exchange"
      /** Coupon that counted; null without one. */
      couponCode: string | null
      /** Purchase order number of the buyer; null without one. */
      poNumber: string | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Discount of coupon and promotions, in shekels. */
      discount: number
      /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
      total: number
      /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
      language: "ar" | "en" | "he" | "ru"
      /** Value of returned units that pays for a part of the order, in shekels. */
      exchangeCredit: number
      currency: "ILS"
      /** Null for guests. */
      customerId: number | null
      /** Code of the delivery region. */
      region: string
      lines: {
        id: number
        /** Null when the product was deleted. */
        productId: number | null
        sku: string
        name: string
        brand: string
        /** Size, in the language of the order. */
        sizeName: string | null
        /** Colour, in the language of the order. */
        colorName: string | null
        /** Units. */
        quantity: number
        /** Units of a paid order that were cancelled before they left. */
        cancelled: number
        /** Price of one unit when ordered, in shekels. */
        unitPrice: number
        /** Price of the line when ordered, in shekels, before discounts. */
        totalPrice: number
      }[]
      /** Null unless the endpoint receives contact details. */
      contact: {
        email: string
        address: ResponseAddress
        note: string | null
      } | null
    } | null
  }
  'order.status-changed': {
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Payment method of the order. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Time, ISO 8601 in UTC. */
      placedAt: string
      /** `web`, `phone` for an order entered by staff, or `exchange` for replacements. */
      channel: "web" | "phone" | "exchange"
      /** Coupon that counted; null without one. */
      couponCode: string | null
      /** Purchase order number of the buyer; null without one. */
      poNumber: string | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Discount of coupon and promotions, in shekels. */
      discount: number
      /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
      total: number
      /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
      language: "ar" | "en" | "he" | "ru"
      /** Value of returned units that pays for a part of the order, in shekels. */
      exchangeCredit: number
      currency: "ILS"
      /** Null for guests. */
      customerId: number | null
      /** Code of the delivery region. */
      region: string
      lines: {
        id: number
        /** Null when the product was deleted. */
        productId: number | null
        sku: string
        name: string
        brand: string
        /** Size, in the language of the order. */
        sizeName: string | null
        /** Colour, in the language of the order. */
        colorName: string | null
        /** Units. */
        quantity: number
        /** Units of a paid order that were cancelled before they left. */
        cancelled: number
        /** Price of one unit when ordered, in shekels. */
        unitPrice: number
        /** Price of the line when ordered, in shekels, before discounts. */
        totalPrice: number
      }[]
      /** Null unless the endpoint receives contact details. */
      contact: {
        email: string
        address: ResponseAddress
        note: string | null
      } | null
    } | null
    /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
    from: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
    /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
    to: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
  }
  'order.shipped': {
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Payment method of the order. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Time, ISO 8601 in UTC. */
      placedAt: string
      /** `web`, `phone` for an order entered by staff, or `exchange` for replacements. */
      channel: "web" | "phone" | "exchange"
      /** Coupon that counted; null without one. */
      couponCode: string | null
      /** Purchase order number of the buyer; null without one. */
      poNumber: string | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Discount of coupon and promotions, in shekels. */
      discount: number
      /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
      total: number
      /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
      language: "ar" | "en" | "he" | "ru"
      /** Value of returned units that pays for a part of the order, in shekels. */
      exchangeCredit: number
      currency: "ILS"
      /** Null for guests. */
      customerId: number | null
      /** Code of the delivery region. */
      region: string
      lines: {
        id: number
        /** Null when the product was deleted. */
        productId: number | null
        sku: string
        name: string
        brand: string
        /** Size, in the language of the order. */
        sizeName: string | null
        /** Colour, in the language of the order. */
        colorName: string | null
        /** Units. */
        quantity: number
        /** Units of a paid order that were cancelled before they left. */
        cancelled: number
        /** Price of one unit when ordered, in shekels. */
        unitPrice: number
        /** Price of the line when ordered, in shekels, before discounts. */
        totalPrice: number
      }[]
      /** Null unless the endpoint receives contact details. */
      contact: {
        email: string
        address: ResponseAddress
        note: string | null
      } | null
    } | null
  }
  'order.delivered': {
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Payment method of the order. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Time, ISO 8601 in UTC. */
      placedAt: string
      /** `web`, `phone` for an order entered by staff, or `exchange` for replacements. */
      channel: "web" | "phone" | "exchange"
      /** Coupon that counted; null without one. */
      couponCode: string | null
      /** Purchase order number of the buyer; null without one. */
      poNumber: string | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Discount of coupon and promotions, in shekels. */
      discount: number
      /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
      total: number
      /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
      language: "ar" | "en" | "he" | "ru"
      /** Value of returned units that pays for a part of the order, in shekels. */
      exchangeCredit: number
      currency: "ILS"
      /** Null for guests. */
      customerId: number | null
      /** Code of the delivery region. */
      region: string
      lines: {
        id: number
        /** Null when the product was deleted. */
        productId: number | null
        sku: string
        name: string
        brand: string
        /** Size, in the language of the order. */
        sizeName: string | null
        /** Colour, in the language of the order. */
        colorName: string | null
        /** Units. */
        quantity: number
        /** Units of a paid order that were cancelled before they left. */
        cancelled: number
        /** Price of one unit when ordered, in shekels. */
        unitPrice: number
        /** Price of the line when ordered, in shekels, before discounts. */
        totalPrice: number
      }[]
      /** Null unless the endpoint receives contact details. */
      contact: {
        email: string
        address: ResponseAddress
        note: string | null
      } | null
    } | null
  }
  'order.cancelled': {
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Payment method of the order. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Time, ISO 8601 in UTC. */
      placedAt: string
      /** `web`, `phone` for an order entered by staff, or `exchange` for replacements. */
      channel: "web" | "phone" | "exchange"
      /** Coupon that counted; null without one. */
      couponCode: string | null
      /** Purchase order number of the buyer; null without one. */
      poNumber: string | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Discount of coupon and promotions, in shekels. */
      discount: number
      /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
      total: number
      /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
      language: "ar" | "en" | "he" | "ru"
      /** Value of returned units that pays for a part of the order, in shekels. */
      exchangeCredit: number
      currency: "ILS"
      /** Null for guests. */
      customerId: number | null
      /** Code of the delivery region. */
      region: string
      lines: {
        id: number
        /** Null when the product was deleted. */
        productId: number | null
        sku: string
        name: string
        brand: string
        /** Size, in the language of the order. */
        sizeName: string | null
        /** Colour, in the language of the order. */
        colorName: string | null
        /** Units. */
        quantity: number
        /** Units of a paid order that were cancelled before they left. */
        cancelled: number
        /** Price of one unit when ordered, in shekels. */
        unitPrice: number
        /** Price of the line when ordered, in shekels, before discounts. */
        totalPrice: number
      }[]
      /** Null unless the endpoint receives contact details. */
      contact: {
        email: string
        address: ResponseAddress
        note: string | null
      } | null
    } | null
  }
  'order.refunded': {
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Payment method of the order. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Time, ISO 8601 in UTC. */
      placedAt: string
      /** `web`, `phone` for an order entered by staff, or `exchange` for replacements. */
      channel: "web" | "phone" | "exchange"
      /** Coupon that counted; null without one. */
      couponCode: string | null
      /** Purchase order number of the buyer; null without one. */
      poNumber: string | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Discount of coupon and promotions, in shekels. */
      discount: number
      /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
      total: number
      /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
      language: "ar" | "en" | "he" | "ru"
      /** Value of returned units that pays for a part of the order, in shekels. */
      exchangeCredit: number
      currency: "ILS"
      /** Null for guests. */
      customerId: number | null
      /** Code of the delivery region. */
      region: string
      lines: {
        id: number
        /** Null when the product was deleted. */
        productId: number | null
        sku: string
        name: string
        brand: string
        /** Size, in the language of the order. */
        sizeName: string | null
        /** Colour, in the language of the order. */
        colorName: string | null
        /** Units. */
        quantity: number
        /** Units of a paid order that were cancelled before they left. */
        cancelled: number
        /** Price of one unit when ordered, in shekels. */
        unitPrice: number
        /** Price of the line when ordered, in shekels, before discounts. */
        totalPrice: number
      }[]
      /** Null unless the endpoint receives contact details. */
      contact: {
        email: string
        address: ResponseAddress
        note: string | null
      } | null
    } | null
    refund: {
      id: number
      /** Shekels (ILS), at most two decimals. */
      amount: number
      /** Value that was given as replacements instead of money, in shekels. */
      exchanged: number
      reason: "return" | "cancelled" | "out-of-stock" | "paid-twice" | "wrong-amount" | "goodwill"
      /** Time, ISO 8601 in UTC. */
      at: string
    } | null
  }
  'return.requested': {
    /** Order number: `ND-` and eight letters or digits. */
    orderNumber: string
    return: {
      id: number
      status: "requested" | "approved" | "refused" | "received" | "refunded" | "withdrawn"
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      lines: {
        lineId: number
        quantity: number
        reason: "damaged" | "wrong-item" | "not-as-described" | "reaction" | "changed-mind"
      }[]
    } | null
  }
  'return.decided': {
    /** Order number: `ND-` and eight letters or digits. */
    orderNumber: string
    return: {
      id: number
      status: "requested" | "approved" | "refused" | "received" | "refunded" | "withdrawn"
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      lines: {
        lineId: number
        quantity: number
        reason: "damaged" | "wrong-item" | "not-as-described" | "reaction" | "changed-mind"
      }[]
    } | null
    decision: "approved" | "refused"
  }
  'product.created': {
    product: {
      id: number
      sku: string
      /** Page in the shop; public once published. */
      url: string
      status: "draft" | "scheduled" | "published" | "archived"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      names: Partial<Record<"ar" | "en" | "he" | "ru", string>>
      brandId: number
      categoryId: number
      professionalOnly: boolean
      variants: {
        id: number
        sku: string
        barcode: string | null
        /** Regular price, in shekels, without offers. */
        price: number
        stock: number
        stockState: "in" | "low" | "out"
        archived: boolean
      }[]
    } | null
  }
  'product.changed': {
    product: {
      id: number
      sku: string
      /** Page in the shop; public once published. */
      url: string
      status: "draft" | "scheduled" | "published" | "archived"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      names: Partial<Record<"ar" | "en" | "he" | "ru", string>>
      brandId: number
      categoryId: number
      professionalOnly: boolean
      variants: {
        id: number
        sku: string
        barcode: string | null
        /** Regular price, in shekels, without offers. */
        price: number
        stock: number
        stockState: "in" | "low" | "out"
        archived: boolean
      }[]
    } | null
  }
  'product.archived': {
    product: {
      id: number
      sku: string
      /** Page in the shop; public once published. */
      url: string
      status: "draft" | "scheduled" | "published" | "archived"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      names: Partial<Record<"ar" | "en" | "he" | "ru", string>>
      brandId: number
      categoryId: number
      professionalOnly: boolean
      variants: {
        id: number
        sku: string
        barcode: string | null
        /** Regular price, in shekels, without offers. */
        price: number
        stock: number
        stockState: "in" | "low" | "out"
        archived: boolean
      }[]
    } | null
  }
  'stock.changed': {
    product: {
      id: number
      sku: string
      /** Page in the shop; public once published. */
      url: string
      status: "draft" | "scheduled" | "published" | "archived"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      names: Partial<Record<"ar" | "en" | "he" | "ru", string>>
      brandId: number
      categoryId: number
      professionalOnly: boolean
      variants: {
        id: number
        sku: string
        barcode: string | null
        /** Regular price, in shekels, without offers. */
        price: number
        stock: number
        stockState: "in" | "low" | "out"
        archived: boolean
      }[]
    } | null
    variantId: number
    from: "in" | "low" | "out"
    to: "in" | "low" | "out"
  }
  'customer.registered': {
    customer: {
      id: number
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      /** Time, ISO 8601 in UTC. */
      registeredAt: string
      /** Null unless the endpoint receives contact details. */
      contact: {
        firstName: string
        lastName: string
        email: string
        phone: string | null
      } | null
    } | null
  }
  'professional.approved': {
    customer: {
      id: number
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      /** Time, ISO 8601 in UTC. */
      registeredAt: string
      /** Null unless the endpoint receives contact details. */
      contact: {
        firstName: string
        lastName: string
        email: string
        phone: string | null
      } | null
    } | null
    profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon" | null
    /** End of the licence; null without one. */
    approvedUntil: string | null
  }
  'webhook.test': {
    text: string
  }
}
