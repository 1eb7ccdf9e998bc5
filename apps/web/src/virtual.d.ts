declare module 'virtual:careway-calls' {
  export const calls: Record<string, { method: string; path: string; access: 'none' | 'token' }>;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.scss';
