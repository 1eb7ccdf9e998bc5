import { vi } from 'vitest';

/**
 * One process serves file after file: each imports modules of its own, since what it mocks or keeps in them is its
 * own.
 */
vi.resetModules();
