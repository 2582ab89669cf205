throw new Error('this bundle does not load')
