/** Loads the image library lazily, because it takes memory and images are rarely added. */
export const loadSharp = async () => (await import('sharp')).default
