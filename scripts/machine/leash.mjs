// Loaded before the portal by scripts/start.mjs: when the command that started it is gone, however it went, the
// portal ends too, and its PostgreSQL with it. Nothing is left behind that holds the port.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
