// Generated from the contracts by `npm run client`. Do not edit.

/** Language of messages and texts. */
export type Language = 'ar' | 'en' | 'he' | 'ru'

interface ErrorCodes {
  /** Invalid JSON, invalid UTF-8, a body that is no object, or an invalid header. */
  'malformed': true
  /** Email and password do not match. (401 would read as an expired session.) */
  'wrong-credentials': true
  /** The password is right and the account has a second factor: `data.code` is `needed` or `wrong`; with `wrong`, `errors.code` has the message. */
  'second-factor': true
  /** The reset or verification token is unknown, used or expired. */
  'dead-token': true
  /** The access token is missing where one is required, or it is unknown, expired or revoked. */
  'signed-out': true
  /** The account or its role does not have the permission. */
  'forbidden': true
  /** The shop requires a second factor of its staff, and this account has none yet. */
  'second-factor-due': true
  /** No such record, or a record of somebody else. */
  'not-found': true
  /** Prices, stock or delivery changed since the last quote: `data.quote` is the new one. */
  'quote-moved': true
  /** The `Idempotency-Key` was used with another request. */
  'key-reused': true
  /** The current status of the order, payment or return does not allow this step. */
  'impossible-status': true
  /** The account has an order or a return that is not finished. */
  'order-under-way': true
  /** The last owner of the shop cannot be deleted, blocked or given another role. */
  'last-admin': true
  /** Orders or addresses refer to the delivery zone or region. It can be closed instead. */
  'place-in-use': true
  /** The image is shown somewhere: `data.shown` says where. */
  'image-in-use': true
  /** Products, subcategories, discounts or price lists refer to the brand, category or product class. */
  'in-use': true
  /** Active or scheduled promotions, coupons or price lists refer to the customer group: `data.discounts` names them. */
  'group-in-use': true
  /** Something later is based on the step that was to be undone: `data.by` says what. */
  'depended-on': true
  /** Answers about the file changed since the preview that the request is based on. */
  'preview-moved': true
  /** The record changed since it was read, or already exists. With optimistic locking `data.current` is the server version. */
  'conflict': true
  /** The body exceeds the size limit of the endpoint. */
  'too-large': true
  /** The `Content-Type` is not one that the endpoint accepts. */
  'unsupported-type': true
  /** Invalid fields: `errors` maps each field to its messages. */
  'invalid': true
  /** Rate limit exceeded. `Retry-After` has the seconds to wait. */
  'too-many-requests': true
  /** Internal error. The log has the details. */
  'failed': true
  /** The database or another service cannot be reached. `Retry-After` has the seconds to wait. */
  'unavailable': true
}

/** Code of a failure. */
export type ErrorCode = keyof ErrorCodes

export interface RequestAddress {
  fullName: string
  phone: string
  secondPhone?: "" | string | null
  /** Code or name of a shipping region; it selects the delivery zone. */
  state: string
  city: string
  street: string
  /** A place nearby, for the courier. */
  landmark?: string | null
  zipCode?: string | null
  country?: string | null
}

export interface ResponseAddress {
  fullName: string
  /** Phone number, E.164. */
  phone: string
  /** Another phone number for the courier, E.164. */
  secondPhone: string | null
  /** The delivery region: its name in an order, its code in the address book. */
  state: string
  city: string
  street: string
  /** A place nearby, for the courier. */
  landmark: string | null
  /** Optional: couriers do not need it. */
  zipCode: string | null
  country: string
}

export interface SavedAddress {
  fullName: string
  /** Phone number, E.164. */
  phone: string
  /** Another phone number for the courier, E.164. */
  secondPhone: string | null
  /** The delivery region: its name in an order, its code in the address book. */
  state: string
  city: string
  street: string
  /** A place nearby, for the courier. */
  landmark: string | null
  /** Optional: couriers do not need it. */
  zipCode: string | null
  country: string
  id: number
  region: string
  /** True if the checkout offers it first. */
  isDefault: boolean
}

export interface WrittenProduct {
  sku: string
  brandId: number
  categoryId: number
  classId: number | null
  isFeatured: boolean
  newUntil: string | null
  maxOrderQuantity: number | null
  lowStockThreshold: number
  professionalOnly: boolean
  returnable: "yes" | "unopened" | "never"
  skinTypes: ("dry" | "oily" | "combination" | "sensitive" | "mature" | "normal")[]
  spf: number | null
  ingredients: string
  registrationNumber: string
  registrationHolder: string
  registrationExpiresOn: string | null
  origin: string | null
  hasArabicLabel: boolean
  monthsAfterOpening: number | null
  shelfLifeMonths: number | null
  /** Sizes by body measures. A value is a number or a range such as `18-21`; blank for none. */
  sizeTable: {
    rows: {
      size: string
      values: string[]
    }[]
    columns: {
      unit: "cm" | "mm" | "in" | "kg" | "g" | "eu" | "months" | "years"
      measure: "hand-circumference" | "hand-length" | "palm-width" | "finger-circumference" | "wrist" | "forearm" | "elbow" | "upper-arm" | "arm-length" | "shoulder-width" | "head" | "neck" | "chest" | "waist" | "hips" | "back-length" | "thigh" | "knee" | "calf" | "ankle" | "leg-length" | "foot-length" | "shoe-size" | "height" | "weight" | "age" | "length" | "width"
    }[]
  }
  /** Values by the codes of the attributes: a number, true or false, the code of a choice, or a text by language (ar, en, he, ru). */
  attributes: Record<string, number | boolean | string | {
    ar: string
    en: string
    he: string
    ru: string
  }>
  tags: string[]
  /** Further categories that list the product. */
  alsoIn: number[]
  /** Products shown first among the recommendations, in order. Left out: unchanged. */
  related?: number[]
  texts: {
    /** In Arabic, the original and the fallback of texts. */
    ar: {
      name: string
      slug?: string
      shortDescription: string
      /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
      description: string
      features: string[]
      howToUse: string
      materials: string
      specifications: {
        key: string
        label: string
        value: string
      }[]
      suitableFor: string[]
      actives: {
        key: string
        label: string
        value: string
      }[]
      warnings: string[]
      sizeAdvice: string
      seoTitle?: string
      seoDescription?: string
      isCurrent?: boolean
    }
    /** In English. */
    en: {
      name: string
      slug?: string
      shortDescription: string
      /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
      description: string
      features: string[]
      howToUse: string
      materials: string
      specifications: {
        key: string
        label: string
        value: string
      }[]
      suitableFor: string[]
      actives: {
        key: string
        label: string
        value: string
      }[]
      warnings: string[]
      sizeAdvice: string
      seoTitle?: string
      seoDescription?: string
      isCurrent?: boolean
    }
    /** In Hebrew. */
    he: {
      name: string
      slug?: string
      shortDescription: string
      /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
      description: string
      features: string[]
      howToUse: string
      materials: string
      specifications: {
        key: string
        label: string
        value: string
      }[]
      suitableFor: string[]
      actives: {
        key: string
        label: string
        value: string
      }[]
      warnings: string[]
      sizeAdvice: string
      seoTitle?: string
      seoDescription?: string
      isCurrent?: boolean
    }
    /** In Russian. */
    ru: {
      name: string
      slug?: string
      shortDescription: string
      /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
      description: string
      features: string[]
      howToUse: string
      materials: string
      specifications: {
        key: string
        label: string
        value: string
      }[]
      suitableFor: string[]
      actives: {
        key: string
        label: string
        value: string
      }[]
      warnings: string[]
      sizeAdvice: string
      seoTitle?: string
      seoDescription?: string
      isCurrent?: boolean
    }
  }
  sizes: {
    code: string
    names: {
      ar: string
      en?: string
      he?: string
      ru?: string
    }
  }[]
  colors: {
    code: string
    names: {
      ar: string
      en?: string
      he?: string
      ru?: string
    }
    hex: string
  }[]
  variants: {
    /** Null for a new variant. A variant that is left out is archived. */
    id: number | null
    sku: string
    barcode: string | null
    /** Shekels (ILS), at most two decimals. */
    price: number
    isArchived?: boolean
    /** Code of one of the product’s sizes or colours. */
    size: string | null
    color: string | null
    /** Own price for approved professionals, in shekels; null for none. Left out: unchanged. */
    professionalPrice?: number | null
    /** Units of a new variant, received into a lot without code and expiry. Stock of an existing one has its own endpoints. */
    firstStock?: number | null
  }[]
}

export interface Device {
  /** Browser and system by their own names; null when the browser does not send them. */
  browser: string | null
  system: string | null
  kind: "phone" | "tablet" | "desktop" | null
}

export interface ProfessionalDetails {
  profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon"
  licenceNumber: string
  issuingBody: string
  workplace?: string
}

export interface User {
  id: number
  first_name: string
  last_name: string
  email: string
  /** `professional` is a customer with a valid approval. */
  role: "customer" | "professional" | "admin"
  /** Role of a member of staff; null for customers. */
  staffRole: "owner" | "catalogue" | "orders" | "support" | null
  /** Permissions of the role; checked again on each request. */
  permissions: ("orders" | "refunds" | "money" | "catalogue" | "stock" | "promotions" | "shipping" | "professionals" | "customers" | "reviews" | "messages" | "newsletter" | "content" | "settings" | "staff" | "audit" | "reports" | "costs" | "system" | "backups" | "integrations")[]
  /** True if a second factor must be set up before the admin can be used. */
  secondFactorDue: boolean
  avatar: string | null
  phone: string | null
  dateOfBirth: string | null
  /** Language of emails, and of the dashboard for staff. */
  language: "ar" | "en" | "he" | "ru"
  gender: "female" | "male" | "other" | null
  emailVerified: boolean
  professionalStatus: "pending" | "approved" | "rejected" | null
  /** Profession of the valid approval; it decides which products may be ordered. */
  profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon" | null
  /** True if prices or promotions differ from the public ones: an approval, a price list, a promotion. */
  hasOwnPrices: boolean
}

export interface Quote {
  lines: {
    productId: number
    /** Null for a product without sizes. */
    sizeId: number | null
    /** Null for a product without colours. */
    colorId: number | null
    product: {
      id: number
      sku: string
      /** Last part of the address of its page. */
      slug: string
      name: string
      brand: string
      /** Slug of the brand, for filters. */
      brandSlug: string
      shortDescription: string
      /** Price without offer, in shekels. */
      price: number
      /** Price of the current offer, in shekels; null without one. */
      offerPrice: number | null
      /** End of the offer; null for an offer without an end. */
      offerEndsAt: string | null
      /** Only for approved professionals: their price, in shekels. */
      professionalPrice?: number
      /** Only for customers with a price list of their own or of their group: their price, in shekels. */
      customerPrice?: number
      /** Only for customers with a price list: lower prices for larger quantities. */
      quantityPrices?: {
        /** Units from which the price applies. */
        quantity: number
        /** Price of one unit, in shekels. */
        unitPrice: number
        /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
        scope: "variant" | "product" | "brand" | "category" | "everything"
      }[]
      /** Only for customers with a price list: units that are sold together. */
      pack?: number
      /** Only approved professionals may order it; with a product class, only its professions. */
      professionalOnly: boolean
      /** Professions that may order it; empty for products without a restricted class. */
      professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
      images: {
        /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
        url: string
        /** Description for people who do not see the image. */
        alt: string
        /** Width of the original in pixels. */
        width: number
        /** Height of the original in pixels. */
        height: number
        /** Widths in pixels in which the image is available. */
        widths: number[]
      }[]
      /** Units that can be ordered. */
      stockQuantity: number
      /** Largest quantity of one order; null for what is in stock. */
      maxOrderQuantity: number | null
      /** True if at least one variant can be ordered. */
      inStock: boolean
      /** True if the stock is at or below the threshold of the product. */
      lowStock: boolean
      /** True if it is marked as new. */
      isNew: boolean
      /** True if the shop features it. */
      isFeatured: boolean
      /** Average of the approved reviews, 1 to 5; null without any. */
      rating: number | null
      /** Number of approved reviews. */
      reviewCount: number
      category: {
        id: number
        /** Last part of the address of its page. */
        slug: string
        name: string
      }
      /** True if a size or colour must be chosen first. */
      hasOptions: boolean
      /** Running promotions that the cart applies to it without a code, for this viewer, the oldest first. */
      promotions: {
        id: number
        name: string
        kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
        /** Null without an end. */
        endsAt: string | null
      }[]
      /** The variant that matched the search, if it is not the first; name, price and offer of the card are its own. */
      variant?: {
        id: number
        sku: string
        /** Null for a product without sizes. */
        sizeId: number | null
        /** Null for a product without colours. */
        colorId: number | null
      }
    }
    sizeName: string | null
    colorName: string | null
    /** Units that can be ordered now, of those requested. */
    quantity: number
    /** Largest quantity that this line may have now. */
    cap: number
    /** Current price of one unit for this buyer, in shekels. */
    unitPrice: number
    /** Price of the line, in shekels, before discounts. */
    totalPrice: number
    /** Kind of the price that applies: the lowest of those that this buyer may have. */
    priceKind: "public" | "offer" | "professional" | "customer"
    /** Units that are sold together to this buyer; the quantity is a multiple of it. */
    pack: number
    /** Lower prices of this buyer for larger quantities. */
    quantityPrices: {
      /** Units from which the price applies. */
      quantity: number
      /** Price of one unit, in shekels. */
      unitPrice: number
      /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
      scope: "variant" | "product" | "brand" | "category" | "everything"
    }[]
    /** The line’s share of the discount of the order, in shekels. */
    discount: number
  }[]
  /** Differences from the request, by line. */
  changes: {
    productId: number
    /** Null for a product without sizes. */
    sizeId: number | null
    /** Null for a product without colours. */
    colorId: number | null
    kind: "price-changed"
    /** Name of the product, if it still exists. */
    name: string | null
    /** Shekels (ILS), at most two decimals. */
    from: number
    /** Shekels (ILS), at most two decimals. */
    to: number
    /** For `professionals-only`: professions that may order it; empty when every approved professional may. */
    professions?: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
    /** For `whole-packs`: units of a pack. */
    pack?: number
  } | {
    productId: number
    /** Null for a product without sizes. */
    sizeId: number | null
    /** Null for a product without colours. */
    colorId: number | null
    kind: "gone" | "out-of-stock" | "quantity-reduced" | "whole-packs" | "professionals-only" | "choose-option"
    /** Name of the product, if it still exists. */
    name: string | null
    /** Quantities. */
    from: number | null
    /** See `from`. */
    to: number | null
    /** For `professionals-only`: professions that may order it; empty when every approved professional may. */
    professions?: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
    /** For `whole-packs`: units of a pack. */
    pack?: number
  }[]
  coupon: {
    /** Coupon code. */
    code: string
    /** True if the coupon counts. */
    applied: boolean
    /** Reason why the coupon does not count, as a sentence. */
    reason: string | null
    /** Smallest subtotal for the coupon, in shekels. */
    minimum: number | null
    /** Missing amount in shekels, where that is why the coupon was refused. */
    missing: number | null
    /** Time, ISO 8601 in UTC. */
    startsAt: string | null
    /** Time, ISO 8601 in UTC. */
    endsAt: string | null
    /** Customers who may use it; `group` is a customer group of the shop, whose name is not public. */
    group: "everyone" | "customers" | "professionals" | "group"
    /** Up to three names of products, categories or brands that it covers, and whether there are more. */
    scope: {
      names: string[]
      more: boolean
    } | null
  } | null
  /** Promotions that count, with their discounts; 0 for free delivery. */
  promotions: {
    name: string
    /** Shekels (ILS), at most two decimals. */
    discount: number
  }[]
  /** Promotions that the cart nearly reaches: either the missing amount in shekels or the missing units. */
  hints: {
    name: string
    /** Shekels (ILS), at most two decimals. */
    missing: number | null
    units: number | null
  }[]
  /** Delivery to the requested region; null without one. */
  zone: {
    /** Code of the zone. */
    code: string
    /** Name of the zone. */
    name: string
    /** The region; the zone itself where the zone has no regions or was named. */
    region: {
      code: string
      name: string
    }
    closed: boolean
    /** Reason why the zone is closed, if the shop wrote one. */
    message: string | null
    /** Delivery days of an order placed and, by transfer, paid now; null while the zone is closed. */
    promise: {
      /** First day of the delivery, `YYYY-MM-DD`. */
      from: string
      /** Last day of the delivery, `YYYY-MM-DD`. */
      to: string
    } | null
  } | null
  /** Sum of the lines, in shekels. */
  subtotal: number
  /** Delivery fee, in shekels. */
  shipping: number
  /** Always 0. */
  tax: number
  /** Shekels (ILS), at most two decimals. */
  discount: number
  /** Amount to pay, in shekels. */
  total: number
  /** Subtotal from which delivery is free, in shekels; null for never. */
  freeShippingFrom: number | null
}

export interface QuoteLine {
  productId: number
  /** Null for a product without sizes. */
  sizeId: number | null
  /** Null for a product without colours. */
  colorId: number | null
  product: {
    id: number
    sku: string
    /** Last part of the address of its page. */
    slug: string
    name: string
    brand: string
    /** Slug of the brand, for filters. */
    brandSlug: string
    shortDescription: string
    /** Price without offer, in shekels. */
    price: number
    /** Price of the current offer, in shekels; null without one. */
    offerPrice: number | null
    /** End of the offer; null for an offer without an end. */
    offerEndsAt: string | null
    /** Only for approved professionals: their price, in shekels. */
    professionalPrice?: number
    /** Only for customers with a price list of their own or of their group: their price, in shekels. */
    customerPrice?: number
    /** Only for customers with a price list: lower prices for larger quantities. */
    quantityPrices?: {
      /** Units from which the price applies. */
      quantity: number
      /** Price of one unit, in shekels. */
      unitPrice: number
      /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
      scope: "variant" | "product" | "brand" | "category" | "everything"
    }[]
    /** Only for customers with a price list: units that are sold together. */
    pack?: number
    /** Only approved professionals may order it; with a product class, only its professions. */
    professionalOnly: boolean
    /** Professions that may order it; empty for products without a restricted class. */
    professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
    images: {
      /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
      url: string
      /** Description for people who do not see the image. */
      alt: string
      /** Width of the original in pixels. */
      width: number
      /** Height of the original in pixels. */
      height: number
      /** Widths in pixels in which the image is available. */
      widths: number[]
    }[]
    /** Units that can be ordered. */
    stockQuantity: number
    /** Largest quantity of one order; null for what is in stock. */
    maxOrderQuantity: number | null
    /** True if at least one variant can be ordered. */
    inStock: boolean
    /** True if the stock is at or below the threshold of the product. */
    lowStock: boolean
    /** True if it is marked as new. */
    isNew: boolean
    /** True if the shop features it. */
    isFeatured: boolean
    /** Average of the approved reviews, 1 to 5; null without any. */
    rating: number | null
    /** Number of approved reviews. */
    reviewCount: number
    category: {
      id: number
      /** Last part of the address of its page. */
      slug: string
      name: string
    }
    /** True if a size or colour must be chosen first. */
    hasOptions: boolean
    /** Running promotions that the cart applies to it without a code, for this viewer, the oldest first. */
    promotions: {
      id: number
      name: string
      kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
      /** Null without an end. */
      endsAt: string | null
    }[]
    /** The variant that matched the search, if it is not the first; name, price and offer of the card are its own. */
    variant?: {
      id: number
      sku: string
      /** Null for a product without sizes. */
      sizeId: number | null
      /** Null for a product without colours. */
      colorId: number | null
    }
  }
  sizeName: string | null
  colorName: string | null
  /** Units that can be ordered now, of those requested. */
  quantity: number
  /** Largest quantity that this line may have now. */
  cap: number
  /** Current price of one unit for this buyer, in shekels. */
  unitPrice: number
  /** Price of the line, in shekels, before discounts. */
  totalPrice: number
  /** Kind of the price that applies: the lowest of those that this buyer may have. */
  priceKind: "public" | "offer" | "professional" | "customer"
  /** Units that are sold together to this buyer; the quantity is a multiple of it. */
  pack: number
  /** Lower prices of this buyer for larger quantities. */
  quantityPrices: {
    /** Units from which the price applies. */
    quantity: number
    /** Price of one unit, in shekels. */
    unitPrice: number
    /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
    scope: "variant" | "product" | "brand" | "category" | "everything"
  }[]
  /** The line’s share of the discount of the order, in shekels. */
  discount: number
}

export interface OwedCash {
  count: number
  /** Shekels (ILS), at most two decimals. */
  total: number
  /** Couriers that deliver or owe cash; null names for parcels without a courier. */
  couriers: {
    id?: number
    name?: string
    count: number
    /** Shekels (ILS), at most two decimals. */
    total: number
  }[]
  orders: {
    /** Order number: `ND-` and eight letters or digits. */
    number: string
    fullName: string
    city: string
    courier: string | null
    /** Shekels (ILS), at most two decimals. */
    total: number
    /** Time, ISO 8601 in UTC. */
    deliveredAt: string
    /** Whole days since delivery. */
    days: number
  }[]
}

export interface Settlement {
  /** Null for a preview of a file. */
  id: number | null
  fileName: string
  courier: string | null
  /** Time, ISO 8601 in UTC. */
  importedAt: string | null
  importedBy: string | null
  rows: number
  settled: number
  /** Rows that need a decision. */
  waiting: number
  /** Sum of the rows, and how much of it was settled, in shekels. */
  amount: number
  /** Shekels (ILS), at most two decimals. */
  settledAmount: number
  /** True if the same file was already imported; nothing is written again. */
  isEarlier: boolean
  lines: {
    /** Null until the settlement is saved. */
    id: number | null
    /** Row in the file, from 1. */
    row: number
    /** As written by the courier. */
    orderNumber: string
    /** Shekels (ILS), at most two decimals. */
    amount: number
    /** Result for the row; all but `settled` need a decision. */
    outcome: "settled" | "wrong-amount" | "unknown-order" | "not-cash" | "not-delivered" | "settled-before" | "ended"
    /** The order as it is now; null for an unknown number. */
    order: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      fullName: string
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
      paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
      /** Shekels (ILS), at most two decimals. */
      total: number
    } | null
    /** True if the row can be settled now; an order that is still with the courier becomes delivered. */
    canSettle: boolean
    /** Time, ISO 8601 in UTC. */
    resolvedAt: string | null
    /** First name of the member of staff who resolved it. */
    resolvedBy: string | null
    note: string | null
  }[]
}

export interface SettlementSummary {
  id: number
  fileName: string
  courier: string | null
  /** Time, ISO 8601 in UTC. */
  importedAt: string
  importedBy: string | null
  rows: number
  settled: number
  /** Rows that need a decision. */
  waiting: number
  /** Sum of the rows, and how much of it was settled, in shekels. */
  amount: number
  /** Shekels (ILS), at most two decimals. */
  settledAmount: number
}

export interface SizeTable {
  rows: {
    size: string
    values: string[]
  }[]
  columns: {
    unit: "cm" | "mm" | "in" | "kg" | "g" | "eu" | "months" | "years"
    measure: "hand-circumference" | "hand-length" | "palm-width" | "finger-circumference" | "wrist" | "forearm" | "elbow" | "upper-arm" | "arm-length" | "shoulder-width" | "head" | "neck" | "chest" | "waist" | "hips" | "back-length" | "thigh" | "knee" | "calf" | "ankle" | "leg-length" | "foot-length" | "shoe-size" | "height" | "weight" | "age" | "length" | "width"
  }[]
}

export interface ProductCard {
  id: number
  sku: string
  /** Last part of the address of its page. */
  slug: string
  name: string
  brand: string
  /** Slug of the brand, for filters. */
  brandSlug: string
  shortDescription: string
  /** Price without offer, in shekels. */
  price: number
  /** Price of the current offer, in shekels; null without one. */
  offerPrice: number | null
  /** End of the offer; null for an offer without an end. */
  offerEndsAt: string | null
  /** Only for approved professionals: their price, in shekels. */
  professionalPrice?: number
  /** Only for customers with a price list of their own or of their group: their price, in shekels. */
  customerPrice?: number
  /** Only for customers with a price list: lower prices for larger quantities. */
  quantityPrices?: {
    /** Units from which the price applies. */
    quantity: number
    /** Price of one unit, in shekels. */
    unitPrice: number
    /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
    scope: "variant" | "product" | "brand" | "category" | "everything"
  }[]
  /** Only for customers with a price list: units that are sold together. */
  pack?: number
  /** Only approved professionals may order it; with a product class, only its professions. */
  professionalOnly: boolean
  /** Professions that may order it; empty for products without a restricted class. */
  professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
  images: {
    /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
    url: string
    /** Description for people who do not see the image. */
    alt: string
    /** Width of the original in pixels. */
    width: number
    /** Height of the original in pixels. */
    height: number
    /** Widths in pixels in which the image is available. */
    widths: number[]
  }[]
  /** Units that can be ordered. */
  stockQuantity: number
  /** Largest quantity of one order; null for what is in stock. */
  maxOrderQuantity: number | null
  /** True if at least one variant can be ordered. */
  inStock: boolean
  /** True if the stock is at or below the threshold of the product. */
  lowStock: boolean
  /** True if it is marked as new. */
  isNew: boolean
  /** True if the shop features it. */
  isFeatured: boolean
  /** Average of the approved reviews, 1 to 5; null without any. */
  rating: number | null
  /** Number of approved reviews. */
  reviewCount: number
  category: {
    id: number
    /** Last part of the address of its page. */
    slug: string
    name: string
  }
  /** True if a size or colour must be chosen first. */
  hasOptions: boolean
  /** Running promotions that the cart applies to it without a code, for this viewer, the oldest first. */
  promotions: {
    id: number
    name: string
    kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
    /** Null without an end. */
    endsAt: string | null
  }[]
  /** The variant that matched the search, if it is not the first; name, price and offer of the card are its own. */
  variant?: {
    id: number
    sku: string
    /** Null for a product without sizes. */
    sizeId: number | null
    /** Null for a product without colours. */
    colorId: number | null
  }
}

export interface ProductDetail {
  id: number
  sku: string
  /** Last part of the address of its page. */
  slug: string
  name: string
  brand: string
  /** Slug of the brand, for filters. */
  brandSlug: string
  shortDescription: string
  /** Price without offer, in shekels. */
  price: number
  /** Price of the current offer, in shekels; null without one. */
  offerPrice: number | null
  /** End of the offer; null for an offer without an end. */
  offerEndsAt: string | null
  /** Only for approved professionals: their price, in shekels. */
  professionalPrice?: number
  /** Only for customers with a price list of their own or of their group: their price, in shekels. */
  customerPrice?: number
  /** Only for customers with a price list: lower prices for larger quantities. */
  quantityPrices?: {
    /** Units from which the price applies. */
    quantity: number
    /** Price of one unit, in shekels. */
    unitPrice: number
    /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
    scope: "variant" | "product" | "brand" | "category" | "everything"
  }[]
  /** Only for customers with a price list: units that are sold together. */
  pack?: number
  /** Only approved professionals may order it; with a product class, only its professions. */
  professionalOnly: boolean
  /** Professions that may order it; empty for products without a restricted class. */
  professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
  images: {
    /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
    url: string
    /** Description for people who do not see the image. */
    alt: string
    /** Width of the original in pixels. */
    width: number
    /** Height of the original in pixels. */
    height: number
    /** Widths in pixels in which the image is available. */
    widths: number[]
  }[]
  /** Units that can be ordered. */
  stockQuantity: number
  /** Largest quantity of one order; null for what is in stock. */
  maxOrderQuantity: number | null
  /** True if at least one variant can be ordered. */
  inStock: boolean
  /** True if the stock is at or below the threshold of the product. */
  lowStock: boolean
  /** True if it is marked as new. */
  isNew: boolean
  /** True if the shop features it. */
  isFeatured: boolean
  /** Average of the approved reviews, 1 to 5; null without any. */
  rating: number | null
  /** Number of approved reviews. */
  reviewCount: number
  category: {
    id: number
    /** Last part of the address of its page. */
    slug: string
    name: string
  }
  /** True if a size or colour must be chosen first. */
  hasOptions: boolean
  /** Running promotions that the cart applies to it without a code, for this viewer, the oldest first. */
  promotions: {
    id: number
    name: string
    kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
    /** Null without an end. */
    endsAt: string | null
  }[]
  /** The variant that matched the search, if it is not the first; name, price and offer of the card are its own. */
  variant?: {
    id: number
    sku: string
    /** Null for a product without sizes. */
    sizeId: number | null
    /** Null for a product without colours. */
    colorId: number | null
  }
  /** Simple HTML, or plain text with paragraphs between empty lines. */
  description: string
  features: string[]
  howToUse: string
  /** Ingredients (INCI), separated by commas. */
  ingredients: string | null
  materials: string | null
  specifications: {
    key: string
    label: string
    value: string
  }[]
  /** For whom it is. */
  suitableFor: string[]
  /** Key actives; the value is the effect. */
  actives: {
    key: string
    label: string
    value: string
  }[]
  warnings: string[]
  /** Sizes by body measures. A value is a number or a range such as `18-21`; blank for none. */
  sizeTable: SizeTable | null
  /** Measuring instructions of the size table. */
  sizeAdvice: string | null
  /** Country of origin, as two letters (ISO 3166-1). */
  origin: string | null
  /** Period after opening, in months. */
  monthsAfterOpening: number | null
  /** Shelf life of an unopened package, in months. */
  shelfLifeMonths: number | null
  /** Codes of the skin types that it suits. */
  skinTypes: string[]
  /** Sun protection factor. */
  spf: number | null
  /** Return rule: always, only unopened, or never. */
  returnable: "yes" | "unopened" | "never"
  /** Registration with the ministry of health. */
  registrationNumber: string | null
  /** Custom attributes of the shop that the product has. */
  attributes: {
    code: string
    name: string
    /** Text or choice, number, or yes and no. */
    value: string | number | boolean
    /** Unit of a number; blank without one. */
    unit: string
  }[]
  sizes: {
    id: number
    name: string
  }[]
  colors: {
    id: number
    name: string
    hex: string
  }[]
  variants: {
    id: number
    /** Null for a product without sizes. */
    sizeId: number | null
    /** Null for a product without colours. */
    colorId: number | null
    /** Name with size and colour. */
    name: string
    sku: string
    /** Price without offer, in shekels. */
    price: number
    /** Price of the current offer, in shekels; null without one. */
    offerPrice: number | null
    /** End of the offer; null for an offer without an end. */
    offerEndsAt: string | null
    /** Only for approved professionals: their price, in shekels. */
    professionalPrice?: number
    /** Only for customers with a price list of their own or of their group: their price, in shekels. */
    customerPrice?: number
    /** Only for customers with a price list: lower prices for larger quantities. */
    quantityPrices?: {
      /** Units from which the price applies. */
      quantity: number
      /** Price of one unit, in shekels. */
      unitPrice: number
      /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
      scope: "variant" | "product" | "brand" | "category" | "everything"
    }[]
    /** Only for customers with a price list: units that are sold together. */
    pack?: number
    /** Units that can be ordered. */
    stockQuantity: number
    /** URLs of the product’s images that are shown with it, the main one first: its own, then those that belong to no variant. */
    images: string[]
  }[]
  /** Categories from the top of the tree to the product’s own. */
  breadcrumb: {
    id: number
    /** Last part of the address of its page. */
    slug: string
    name: string
  }[]
  /** Slug of the product in each language. */
  slugs: Record<"ar" | "en" | "he" | "ru", string>
  /** Title for search engines; blank for the name. */
  seoTitle: string
  /** Description for search engines; blank for the record’s own. */
  seoDescription: string
}

export interface ProductFilters {
  /** Words of a suggestion while typing; the first 24 are searched for. */
  query?: string
  /** Words of a submitted search; the first 24 are searched for. */
  search?: string
  /** Searches for the words as typed, without corrections. */
  exact?: boolean
  /** Slugs or ids of categories, with their subcategories. */
  category?: string[]
  /** Slugs or ids of brands. */
  brand?: string[]
  brand_category?: string[]
  /** Lowest price, in shekels. */
  minPrice?: number
  /** Highest price, in shekels. */
  maxPrice?: number
  /** Only products that can be ordered. */
  inStock?: boolean
  /** Only products with a current offer. */
  onOffer?: boolean
  /** Only featured products. */
  featured?: boolean
  /** Only products marked as new. */
  new?: boolean
  /** Lowest average rating. */
  minRating?: number
  /** Codes of skin types. */
  skinType?: string[]
  /** Custom attributes, as `vegan:yes`; values of one attribute are alternatives. */
  attribute?: string[]
  /** Only these products. */
  ids?: string[]
  sort?: "relevance" | "newest" | "price-asc" | "price-desc" | "rating" | "best-selling"
  /** Reverses the two price sorts. Unknown words are ignored. */
  order?: "asc" | "desc"
  /** Page, from 1. */
  page?: number
  /** Rows of a page, at most 100; 20 unless given. */
  limit?: number
}

export interface ProductVariant {
  id: number
  /** Null for a product without sizes. */
  sizeId: number | null
  /** Null for a product without colours. */
  colorId: number | null
  /** Name with size and colour. */
  name: string
  sku: string
  /** Price without offer, in shekels. */
  price: number
  /** Price of the current offer, in shekels; null without one. */
  offerPrice: number | null
  /** End of the offer; null for an offer without an end. */
  offerEndsAt: string | null
  /** Only for approved professionals: their price, in shekels. */
  professionalPrice?: number
  /** Only for customers with a price list of their own or of their group: their price, in shekels. */
  customerPrice?: number
  /** Only for customers with a price list: lower prices for larger quantities. */
  quantityPrices?: {
    /** Units from which the price applies. */
    quantity: number
    /** Price of one unit, in shekels. */
    unitPrice: number
    /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
    scope: "variant" | "product" | "brand" | "category" | "everything"
  }[]
  /** Only for customers with a price list: units that are sold together. */
  pack?: number
  /** Units that can be ordered. */
  stockQuantity: number
  /** URLs of the product’s images that are shown with it, the main one first: its own, then those that belong to no variant. */
  images: string[]
}

export interface QuantityPrice {
  /** Units from which the price applies. */
  quantity: number
  /** Price of one unit, in shekels. */
  unitPrice: number
  /** Scope whose units count together: the variant, or all of a product, brand, category or shop. */
  scope: "variant" | "product" | "brand" | "category" | "everything"
}

export interface ContentMenu {
  id: number
  type: string
  items: {
    id: number
    label: string
    href: string
    items: {
      id: number
      label: string
      href: string
    }[]
  }[]
}

export interface ContentPage {
  id: number
  slug: string
  title: string
  body: string
  /** Title for search engines; blank for the name. */
  seoTitle: string
  /** Description for search engines; blank for the record’s own. */
  seoDescription: string
  inMenu: boolean
  /** Time, ISO 8601 in UTC. */
  updatedAt: string
}

export interface ContentSection {
  id: number
  page: string
  key: string
  title: string
  subtitle: string
  body: string
  items: {
    title: string
    text: string
    icon?: string
  }[]
  link: {
    label: string
    href: string
  } | null
  image: string | null
}

export interface HeroSlide {
  id: number
  image: string
  eyebrow: string
  title: string
  text: string
  primary: {
    label: string
    href: string
  } | null
  secondary: {
    label: string
    href: string
  } | null
}

export interface SiteSettings {
  name: string
  tagline: string
  logo_url: string | null
  phone: string
  email: string
  address: string
  whatsappUrl: string | null
  socialUrl: string | null
  instagramUrl: string | null
  announcement: string
  footerBlurb: string
  bankTransferDetails: string
  /** ISO weekdays (1 is Monday); times are `HH:MM` in Asia/Hebron, null when closed. */
  businessHours: {
    days: number[]
    opens: string | null
    closes: string | null
  }[]
  holidays: string[]
  /** Year; null when the owner has not stated it. */
  founded: number | null
  customersClaim: string
  yearsClaim: number | null
  registrationNumber: string | null
  /** Shekels (ILS), at most two decimals. */
  freeShippingFrom: number
  /** Shekels (ILS), at most two decimals. */
  baseShipping: number
}

export interface CustomerImport {
  id: number
  fileName: string
  /** `ready` is a preview that waits to be started; then the lines are written (`running`) and images of products fetched (`images`). */
  state: "uploading" | "reading" | "ready" | "running" | "images" | "done" | "refused" | "stopped"
  /** Language code. */
  language: "ar" | "en" | "he" | "ru"
  bytes: number
  /** Bytes received: the offset of the next piece. */
  received: number
  /** Reason why the file cannot be read, in the language of the request. */
  refusal: string | null
  lines: number
  /** Columns of the file that are not read, numbered from 1. */
  unread: {
    column: number
    name: string
  }[]
  /** Version of the answers; send back the one that you read. */
  answersVersion: number
  /** Lines written so far. */
  written: number
  added: number
  changed: number
  unchanged: number
  failed: number
  /** Time, ISO 8601 in UTC. */
  createdAt: string
  /** Time, ISO 8601 in UTC. */
  startedAt: string | null
  /** Time, ISO 8601 in UTC. */
  finishedAt: string | null
  importedBy: string | null
  /** Shop system that wrote the file, recognised by its header. */
  kind: "shopify" | "woocommerce" | "table" | null
  /** Columns of the file with the fields that they fill: guessed, then as answered. */
  columns: {
    column: number
    name: string
    /** At most three different values. */
    examples: string[]
    /** The field that it fills; null when it is not read. */
    target: "email" | "first_name" | "last_name" | "name" | "phone" | "newsletter" | "groups" | "street" | "landmark" | "city" | "region" | "zip" | "country" | "address_phone" | null
  }[]
  /** Answers about the file; at first those of the last import with the same columns, without invitations. */
  answers: {
    /** Accounts that exist: `keep` changes nothing, `fill` fills only what is empty. Nothing is overwritten. */
    existing: "keep" | "fill"
    invite: boolean
  }
}

export interface CustomerImportLine {
  line: number
  /** Row of the file, from 1. */
  row: number
  name: string
  /** Effect of the line, before the import the expected one. */
  outcome: "added" | "changed" | "unchanged" | "failed"
  problems: {
    row: number
    column: string
    message: string
    isNote: boolean
  }[]
  /** For accounts that are added or filled. */
  contents: {
    email: string
    phone: string | null
    address: {
      city: string
      /** Name of the delivery region. */
      region: string
    } | null
    /** Names of the customer groups that the account joins. */
    groups: string[]
    /** True if the email is subscribed to the newsletter. */
    newsletter: boolean
    /** Parts that are added, or filled in an existing account. */
    changes: ("last-name" | "phone" | "address" | "groups" | "newsletter")[]
  } | null
}

export interface DeliveryEstimate {
  /** Code of the zone. */
  code: string
  /** Name of the zone. */
  name: string
  /** The region; the zone itself where the zone has no regions or was named. */
  region: {
    code: string
    name: string
  }
  closed: boolean
  /** Reason why the zone is closed, if the shop wrote one. */
  message: string | null
  /** Delivery days of an order placed and, by transfer, paid now; null while the zone is closed. */
  promise: {
    /** First day of the delivery, `YYYY-MM-DD`. */
    from: string
    /** Last day of the delivery, `YYYY-MM-DD`. */
    to: string
  } | null
}

export interface DeliveryPromise {
  /** First day of the delivery, `YYYY-MM-DD`. */
  from: string
  /** Last day of the delivery, `YYYY-MM-DD`. */
  to: string
}

export interface EventEnvelope {
  id: string
  type: "order.placed" | "order.paid" | "order.status-changed" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.refunded" | "return.requested" | "return.decided" | "product.created" | "product.changed" | "product.archived" | "stock.changed" | "customer.registered" | "professional.approved" | "webhook.test"
  version: 1
  /** Time, ISO 8601 in UTC. */
  timestamp: string
  subject: string
  data: unknown
}

export interface IdempotencyKey {
  /** A random key, 8 to 200 printable ASCII characters: the same key is one order or one change. */
  'idempotency-key': string
}

export interface ImportLineShape {
  line: number
  /** Row of the file, from 1. */
  row: number
  name: string
  /** Effect of the line, before the import the expected one. */
  outcome: "added" | "changed" | "unchanged" | "failed"
  problems: {
    row: number
    column: string
    message: string
    isNote: boolean
  }[]
}

export interface ImportShape {
  id: number
  fileName: string
  /** `ready` is a preview that waits to be started; then the lines are written (`running`) and images of products fetched (`images`). */
  state: "uploading" | "reading" | "ready" | "running" | "images" | "done" | "refused" | "stopped"
  /** Language code. */
  language: "ar" | "en" | "he" | "ru"
  bytes: number
  /** Bytes received: the offset of the next piece. */
  received: number
  /** Reason why the file cannot be read, in the language of the request. */
  refusal: string | null
  lines: number
  /** Columns of the file that are not read, numbered from 1. */
  unread: {
    column: number
    name: string
  }[]
  /** Version of the answers; send back the one that you read. */
  answersVersion: number
  /** Lines written so far. */
  written: number
  added: number
  changed: number
  unchanged: number
  failed: number
  /** Time, ISO 8601 in UTC. */
  createdAt: string
  /** Time, ISO 8601 in UTC. */
  startedAt: string | null
  /** Time, ISO 8601 in UTC. */
  finishedAt: string | null
  importedBy: string | null
}

export interface LineQuery {
  outcome?: "added" | "changed" | "unchanged" | "failed"
  /** Page, from 1. */
  page?: number
  /** Rows of a page, at most 100; 50 unless given. */
  limit?: number
}

export interface LibraryImage {
  id: number
  /** Path by which content refers to the image. */
  path: string
  /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. */
  url: string
  name: string
  width: number
  height: number
  /** Widths in pixels in which the image is available. */
  widths: number[]
  focus: {
    x: number
    y: number
  } | null
  alt: {
    /** In Arabic, the original and the fallback of texts. */
    ar: string
    /** In English. */
    en: string
    /** In Hebrew. */
    he: string
    /** In Russian. */
    ru: string
  }
  addedBy: string | null
  /** Time, ISO 8601 in UTC. */
  addedAt: string
  /** Version of the record; send back the one that you read. */
  version: string
}

export interface Order {
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
  email: string
  address: ResponseAddress
  /** Note of the buyer. */
  note: string | null
  /** Purchase order number of the buyer; null without one. */
  poNumber: string | null
  /** Promised delivery days, counted from the order, or from the receipt of its transfer: null until then. */
  promise: DeliveryPromise | null
  /** Coupon that counted; null without one. */
  couponCode: string | null
  /** Promotions that counted, with their discounts; 0 for free delivery. */
  promotions: {
    name: string
    /** Shekels (ILS), at most two decimals. */
    discount: number
  }[]
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
    /** Prefix of the image files: append `/{width}.avif`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
    imageUrl: string | null
    /** Units. */
    quantity: number
    /** Units of a paid order that were cancelled before they left. */
    cancelled: number
    /** Units of a packed order that are in no parcel yet. */
    unsent: number
    /** Price of one unit when ordered, in shekels. */
    unitPrice: number
    /** Price of the line when ordered, in shekels, before discounts. */
    totalPrice: number
    /** Units that can be returned now, with the reasons allowed; 0 outside the return period. */
    returnable: {
      /** Units. */
      quantity: number
      reasons: ("damaged" | "wrong-item" | "not-as-described" | "reaction" | "changed-mind")[]
    }
  }[]
  events: {
    /** Kind of the event; `placed` and `status-changed` carry the new status. */
    kind: "placed" | "status-changed" | "changed" | "payment-received" | "payment-undone" | "payment-failed" | "payment-returned" | "handed-over" | "shipment-changed" | "refund-given" | "refund-processed" | "refund-failed" | "return-requested" | "return-withdrawn" | "return-approved" | "return-refused" | "return-received" | "return-refunded" | "email-sent" | "goodwill-refunded" | "delivery-undone" | "payment-link-made" | "payment-link-sent" | "payment-link-revoked" | "parcel-delivered" | "sending-undone" | "rest-cancelled" | "exchange-opened" | "exchange-cancelled" | "exchange-completed"
    /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
    status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned" | null
    /** Time, ISO 8601 in UTC. */
    at: string
    /** Person or system that did it. Payments read from a file name the file and the member of staff who imported it. */
    actor: {
      kind: "customer" | "staff" | "system" | "gateway" | "courier-file" | "bank-file"
      /** Name of the member of staff; null for others and erased accounts. */
      name: string | null
    }
    /** Reason that staff gave: of a cancellation, of all or the rest, or goodwill; for staff also of a refusal at the door. */
    reason: string | null
    /** Email that staff sent again; null for other entries. */
    email: "confirmation" | "shipping" | "status-link" | "invoice" | "credit-note" | null
    /** Courier and tracking number, for events that report them. */
    handover: {
      courier: string | null
      trackingNumber: string | null
    } | null
    /** True if the order was cancelled automatically because it was not paid. */
    expired: boolean
    /** Amount refunded with this event, in shekels; null without a refund or while the gateway has not made it. */
    givenBack: number | null
  }[]
  /** Parcels, in the order in which they left; empty until then, and when it was shipped without one. */
  shipments: {
    id: number
    /** Null for a parcel that the shop delivers itself. */
    courier: string | null
    trackingNumber: string | null
    /** Page where the parcel can be followed. */
    trackingUrl: string | null
    /** Time, ISO 8601 in UTC. */
    sentAt: string
    /** Null while it is under way. */
    deliveredAt: string | null
    /** Amount that the courier collects with it, in shekels: all of the order with the last one. */
    cash: number | null
    lines: {
      /** The line of the order. */
      lineId: number
      /** Units. */
      quantity: number
    }[]
    /** Version of the record; send back the one that you read. */
    version: string
  }[]
  /** Most that staff may refund without a return, in shekels; 0 in answers to the buyer. */
  refundable: number
  /** Sum of the lines, in shekels. */
  subtotal: number
  /** Delivery fee, in shekels. */
  shipping: number
  /** Always 0. */
  tax: number
  /** Discount of coupon and promotions, in shekels. */
  discount: number
  /** For an order with the replacements of an exchange; null for other orders. */
  exchange: {
    /** Order whose units are exchanged; null after a cancellation. */
    number: string | null
    /** Value of the returned units, which is not paid again. */
    credit: number
    completed: boolean
  } | null
  /** Amount to pay, in shekels: `subtotal` + `shipping` - `discount`, less the credit of an exchange. */
  total: number
  /** Language of the buyer when ordering: of names of lines, emails and the invoice. */
  language: "ar" | "en" | "he" | "ru"
  returns: {
    id: number
    /** `requested`, `approved` or `refused` by the shop, `received` (the goods are there), `refunded`, `withdrawn` by the buyer. */
    status: "requested" | "approved" | "refused" | "received" | "refunded" | "withdrawn"
    note: string | null
    /** Reason of the refusal. */
    reason: string | null
    /** Time, ISO 8601 in UTC. */
    createdAt: string
    lines: {
      /** The line of the order. */
      lineId: number
      /** Units. */
      quantity: number
      /** Reason that the buyer gave. */
      reason: "damaged" | "wrong-item" | "not-as-described" | "reaction" | "changed-mind"
      /** Units returned to stock; null until the goods were received. */
      sellable: number | null
      /** Variant that the buyer wants, or gets, instead; null for money. Its name as when it was chosen. */
      replacement: {
        variantId: number | null
        name: string
      } | null
    }[]
    /** Photos of the goods that the buyer uploaded; each is a private file. */
    photos: {
      id: number
    }[]
    /** Refund of the return and when it was made; null without one. */
    refund: {
      /** Shekels (ILS), at most two decimals. */
      amount: number
      /** Time, ISO 8601 in UTC. */
      at: string | null
      /** `pending` until the gateway has made it. */
      status: "pending" | "processed" | "failed" | null
    } | null
    /** Exchange that was opened and not cancelled; null for a refund in money. */
    exchange: {
      /** Order with the replacements. */
      number: string
      /** Status of that order. */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Amount that the buyer pays for it, in shekels. */
      due: number
      completed: boolean
    } | null
  }[]
  /** Refunds without a return: goodwill, the order ended, or too much was paid. */
  refunds: {
    /** `goodwill`, `return`; or money for an order that ended, was paid already, or cost another amount. */
    reason: "return" | "cancelled" | "out-of-stock" | "paid-twice" | "wrong-amount" | "goodwill"
    /** Shekels (ILS), at most two decimals. */
    amount: number
    /** `pending` until the gateway has made it. */
    status: "pending" | "processed" | "failed"
    /** Made by hand, without a gateway. */
    byHand: boolean
    /** Time, ISO 8601 in UTC. */
    at: string
  }[]
  /** Time at which the unpaid order is cancelled automatically; null if it is not. */
  payUntil: string | null
  /** True if the buyer chose to save the card at the last attempt. */
  keepsCard: boolean
  /** Actions that the buyer may take now. */
  orderCan: {
    cancel: boolean
    return: boolean
    withdrawReturn: boolean
    pay: boolean
  }
}

export interface OrderSummary {
  /** Order number: `ND-` and eight letters or digits. */
  number: string
  /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
  status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
  /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
  paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
  /** Time, ISO 8601 in UTC. */
  placedAt: string
  itemCount: number
  /** Shekels (ILS), at most two decimals. */
  total: number
}

export interface OrderPaymentLinks {
  links: {
    id: number
    /** `open` can be paid. `on-delivery`: the courier collects the cash. `outdated`: the order costs another amount now. */
    state: "open" | "paid" | "cancelled" | "on-delivery" | "revoked" | "outdated" | "expired"
    /** Shekels (ILS), at most two decimals. */
    amount: number
    /** Time, ISO 8601 in UTC. */
    createdAt: string
    /** Time, ISO 8601 in UTC. */
    expiresAt: string
    /** Name of the member of staff; null once erased. */
    createdBy: string | null
    /** Address of an open link. */
    page: {
      url: string
      /** Text for WhatsApp, in the language of the order. */
      message: string
    } | null
  }[]
  /** Hours for which a new link would be valid. */
  hours: number
  /** True if the order owes an amount that has no open link. */
  canMake: boolean
}

export interface PaymentLinkPage {
  /** Order number: `ND-` and eight letters or digits. */
  number: string
  /** `open` can be paid. `on-delivery`: the courier collects the cash. `outdated`: the order costs another amount now. */
  state: "open" | "paid" | "cancelled" | "on-delivery" | "revoked" | "outdated" | "expired"
  /** Amount due when the link was made, in shekels. */
  amount: number
  /** Time, ISO 8601 in UTC. */
  expiresAt: string
  /** True if the bank declined the last payment by this link. */
  declined: boolean
  /** Lines and totals, in the language of the order; null when the link can no longer be paid. */
  goods: {
    lines: {
      id: number
      name: string
      brand: string
      sizeName: string | null
      colorName: string | null
      /** Prefix of the image files: append `/{width}.avif`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
      imageUrl: string | null
      /** Units. */
      quantity: number
      /** Shekels (ILS), at most two decimals. */
      totalPrice: number
    }[]
    promotions: {
      name: string
      /** Shekels (ILS), at most two decimals. */
      discount: number
    }[]
    couponCode: string | null
    /** Shekels (ILS), at most two decimals. */
    subtotal: number
    /** Shekels (ILS), at most two decimals. */
    shipping: number
    /** Shekels (ILS), at most two decimals. */
    discount: number
    /** Null unless the order replaces returned units. */
    exchange: {
      /** Value of returned units that pays for a part, in shekels. */
      credit: number
    } | null
    /** Shekels (ILS), at most two decimals. */
    total: number
  } | null
}

export interface GridProduct {
  id: number
  /** Version of the columns of the grid. */
  version: string
  /** In the language of the request; empty when the Arabic is shown instead. */
  name: string
  arabicName: string
  brandId: number
  categoryId: number
  lowStockThreshold: number
  /** `scheduled` will be published at `publishedAt`; `archived` is off the shop for good. */
  status: "draft" | "scheduled" | "published" | "archived"
  variants: {
    id: number
    sku: string
    /** Size and colour; empty for a product without options. */
    name: string
    /** Shekels (ILS), at most two decimals. */
    price: number
    /** Shekels (ILS), at most two decimals. */
    professionalPrice: number | null
  }[]
}

export interface Review {
  id: number
  author: string
  /** Language code. */
  language: "ar" | "en" | "he" | "ru"
  rating: number
  title: string | null
  body: string
  /** True if the author bought and received the product. */
  verifiedPurchase: boolean
  /** Time, ISO 8601 in UTC. */
  createdAt: string
  /** The shop’s public answer. */
  answer: string | null
  /** Skin type that the author stated. */
  skinType: "dry" | "oily" | "combination" | "sensitive" | "mature" | "normal" | null
  /** Age group in years that the author stated. */
  ageGroup: "under-18" | "18-24" | "25-34" | "35-44" | "45-54" | "55-plus" | null
  /** Number of customers who found it helpful. */
  helpful: number
  /** Ids of approved photos, for `/reviews/{id}/photos/{photo}`. */
  photos: number[]
}

export interface SearchMeta {
  /** Words that were searched in place of the typed ones. */
  corrected: string | null
  /** Language whose words found the results, if it is not the language of the request. */
  through: "ar" | "en" | "he" | "ru" | null
  /** True when no product fits the whole query: the results are the closest. */
  relaxed: boolean
  /** Words of the query that were ignored for that. */
  ignored: string[]
  /** Number of listed products that fit the whole query, from the first on unless the list is sorted; null when no closest ones follow. */
  fitting: number | null
  constraints: {
    /** Things that the products must be free from, in the words of the query. */
    without?: string[]
    /** In shekels. */
    minPrice?: number
    /** Shekels (ILS), at most two decimals. */
    maxPrice?: number
    onOffer?: true
    professional?: true
    sort?: "price-asc" | "price-desc" | "newest" | "rating" | "best-selling"
  }
  /** Price, offer and sorting of `constraints` that the list has. */
  conditions: {
    /** In shekels. */
    minPrice?: number
    /** Shekels (ILS), at most two decimals. */
    maxPrice?: number
    onOffer?: true
    sort?: "price-asc" | "price-desc" | "newest" | "rating" | "best-selling"
    /** The query without the words of the condition. */
    rest: string
  }[]
}

export interface SearchSuggestions {
  categories: {
    slug: string
    name: string
  }[]
  brands: {
    slug: string
    name: string
  }[]
  /** Phrases of needs that complete the query: further queries. */
  needs: string[]
}

export interface ShippingRegion {
  /** Null for a new region. */
  code: string | null
  names: {
    /** In Arabic, the original and the fallback of texts. */
    ar: string
    /** In English. */
    en?: string
    /** In Hebrew. */
    he?: string
    /** In Russian. */
    ru?: string
  }
}

export interface ShippingZone {
  id: number
  code: string
  /** Version of the record; send back the one that you read. */
  version: string
  names: {
    /** In Arabic, the original and the fallback of texts. */
    ar: string
    /** In English. */
    en: string
    /** In Hebrew. */
    he: string
    /** In Russian. */
    ru: string
  }
  /** Shekels (ILS), at most two decimals. */
  fee: number
  usesShopFreeFrom?: boolean
  /** Shekels (ILS), at most two decimals. */
  freeFrom: number | null
  minDays: number
  maxDays: number
  /** ISO weekdays, 1 is Monday. */
  deliveryDays: number[]
  /** Time, ISO 8601 in UTC. */
  closedAt: string | null
  /** Time, ISO 8601 in UTC. */
  closedUntil: string | null
  /** True if it accepts no orders now. */
  closed: boolean
  messages: {
    /** In Arabic, the original and the fallback of texts. */
    ar: string
    /** In English. */
    en: string
    /** In Hebrew. */
    he: string
    /** In Russian. */
    ru: string
  }
  /** True if orders or addresses refer to it: it can be closed, not removed. */
  used: boolean
  regions: {
    code: string
    names: {
      /** In Arabic, the original and the fallback of texts. */
      ar: string
      /** In English. */
      en: string
      /** In Hebrew. */
      he: string
      /** In Russian. */
      ru: string
    }
    used: boolean
  }[]
}

export interface WrittenZone {
  names: {
    /** In Arabic, the original and the fallback of texts. */
    ar: string
    /** In English. */
    en?: string
    /** In Hebrew. */
    he?: string
    /** In Russian. */
    ru?: string
  }
  /** Shekels (ILS), at most two decimals. */
  fee: number
  usesShopFreeFrom?: boolean
  /** Shekels (ILS), at most two decimals. */
  freeFrom: number | null
  minDays: number
  maxDays: number
  deliveryDays: number[]
  regions: ShippingRegion[]
}

export interface Member {
  id: number
  firstName: string
  lastName: string
  email: string
  role: "owner" | "catalogue" | "orders" | "support"
  /** Version of the role. */
  version: string
  /** Has not set a password yet. */
  invited: boolean
  blocked: boolean
  secondFactor: boolean
  /** Signed-in devices, and the last time that one of them was seen. */
  devices: number
  /** Time, ISO 8601 in UTC. */
  lastSeenAt: string | null
}

export interface Goods {
  variantId: number
  productId: number
  sku: string
  name: string
  /** Size and colour, where the name does not contain them. */
  options: string[]
}

export interface Lot {
  id: number
  /** Lot code as printed by the manufacturer; empty without one. */
  code: string
  /** Last day of use, `YYYY-MM-DD`; null for goods that do not expire. */
  expiresOn: string | null
  /** Last day of sale: the expiry minus the minimum life of the product. */
  sellUntil: string | null
  /** Units on the shelf. */
  quantity: number
  /** Reason why its units are not sold. */
  blockedFor: "expired" | "recalled" | "unregistered" | null
  /** Time, ISO 8601 in UTC. */
  blockedAt: string | null
  /** True if the lot was recalled. */
  isRecalled: boolean
  /** Version of code and expiry. */
  version: string
}

export interface Link {
  href: string
  label: {
    /** In Arabic, the original and the fallback of texts. */
    ar: string
    /** In English. */
    en?: string
    /** In Hebrew. */
    he?: string
    /** In Russian. */
    ru?: string
  }
}
