#define _GNU_SOURCE
#include "CICalendar.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/// The functions of libical that are used, each once.
#define FUNCTIONS(X)                                                                                                   \
  X(icalerror_set_errors_are_fatal)                                                                                    \
  X(icalparser_parse_string)                                                                                           \
  X(icalcomponent_free)                                                                                                \
  X(icalcomponent_isa)                                                                                                 \
  X(icalcomponent_new_clone)                                                                                           \
  X(icalcomponent_get_first_component)                                                                                 \
  X(icalcomponent_get_next_component)                                                                                  \
  X(icalcomponent_get_first_property)                                                                                  \
  X(icalcomponent_get_next_property)                                                                                   \
  X(icalproperty_isa)                                                                                                  \
  X(icalproperty_get_x_name)                                                                                           \
  X(icalproperty_get_value)                                                                                            \
  X(icalproperty_get_value_as_string_r)                                                                                \
  X(icalproperty_get_parameter_as_string_r)                                                                            \
  X(icalproperty_get_status)                                                                                           \
  X(icalvalue_isa)                                                                                                     \
  X(icalvalue_get_text)                                                                                                \
  X(icalvalue_get_x)                                                                                                   \
  X(icalvalue_get_date)                                                                                                \
  X(icalvalue_get_datetime)                                                                                            \
  X(icalvalue_get_datetimeperiod)                                                                                      \
  X(icalvalue_get_recur)                                                                                               \
  X(icalrecur_iterator_new)                                                                                            \
  X(icalrecur_iterator_next)                                                                                           \
  X(icalrecur_iterator_free)                                                                                           \
  X(icaltimezone_new)                                                                                                  \
  X(icaltimezone_free)                                                                                                 \
  X(icaltimezone_set_component)                                                                                        \
  X(icaltimezone_get_utc_offset)                                                                                       \
  X(icaltime_null_time)                                                                                                \
  X(icaltime_is_null_time)

#define DECLARE(name) static __typeof__(name) *lib_##name;
FUNCTIONS(DECLARE)

static bool isLoaded = false;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libical.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
#define RESOLVE(name)                                                                                                  \
  lib_##name = (__typeof__(name) *)dlsym(library, #name);                                                              \
  if (lib_##name == NULL) return;
  FUNCTIONS(RESOLVE)
  // A fault in a file is no reason to abort.
  lib_icalerror_set_errors_are_fatal(false);
  isLoaded = true;
}

bool CICalendarLoad(void) {
  pthread_once(&once, load);
  return isLoaded;
}

icalcomponent *CICalendarParse(const char *text) { return lib_icalparser_parse_string(text); }

void CICalendarFree(icalcomponent *component) { lib_icalcomponent_free(component); }

icalcomponent_kind CICalendarKind(icalcomponent *component) { return lib_icalcomponent_isa(component); }

icalcomponent *CICalendarNextComponent(icalcomponent *parent, icalcomponent_kind kind, bool isFirst) {
  return isFirst ? lib_icalcomponent_get_first_component(parent, kind)
                 : lib_icalcomponent_get_next_component(parent, kind);
}

icalproperty *CICalendarNextProperty(icalcomponent *component, icalproperty_kind kind, bool isFirst) {
  return isFirst ? lib_icalcomponent_get_first_property(component, kind)
                 : lib_icalcomponent_get_next_property(component, kind);
}

icalproperty_kind CICalendarPropertyKind(icalproperty *property) { return lib_icalproperty_isa(property); }

const char *CICalendarExtensionName(icalproperty *property) { return lib_icalproperty_get_x_name(property); }

char *CICalendarCopyText(icalproperty *property) {
  icalvalue *value = lib_icalproperty_get_value(property);
  if (value == NULL) return NULL;
  const char *text = NULL;
  switch (lib_icalvalue_isa(value)) {
  case ICAL_TEXT_VALUE: text = lib_icalvalue_get_text(value); break;
  case ICAL_X_VALUE: text = lib_icalvalue_get_x(value); break;
  default: return lib_icalproperty_get_value_as_string_r(property);
  }
  return text == NULL ? NULL : strdup(text);
}

char *CICalendarCopyParameter(icalproperty *property, const char *name) {
  return lib_icalproperty_get_parameter_as_string_r(property, name);
}

struct icaltimetype CICalendarTime(icalproperty *property) {
  icalvalue *value = lib_icalproperty_get_value(property);
  if (value == NULL) return lib_icaltime_null_time();
  switch (lib_icalvalue_isa(value)) {
  case ICAL_DATE_VALUE: return lib_icalvalue_get_date(value);
  case ICAL_DATETIME_VALUE: return lib_icalvalue_get_datetime(value);
  case ICAL_DATETIMEPERIOD_VALUE: return lib_icalvalue_get_datetimeperiod(value).time;
  default: return lib_icaltime_null_time();
  }
}

icalproperty_status CICalendarStatus(icalproperty *property) { return lib_icalproperty_get_status(property); }

int CICalendarExpand(
    icalproperty *rule, struct icaltimetype start, int lastYear, struct icaltimetype *times, int limit) {
  icalvalue *value = lib_icalproperty_get_value(rule);
  if (value == NULL || lib_icalvalue_isa(value) != ICAL_RECUR_VALUE) return 0;
  struct icalrecurrencetype recurrence = lib_icalvalue_get_recur(value);
  // Nobody plays every hour; such a rule is an attack on our time.
  if (recurrence.freq < ICAL_DAILY_RECURRENCE) return 0;
  icalrecur_iterator *iterator = lib_icalrecur_iterator_new(recurrence, start);
  if (iterator == NULL) return 0;
  int count = 0;
  while (count < limit) {
    struct icaltimetype next = lib_icalrecur_iterator_next(iterator);
    if (lib_icaltime_is_null_time(next) || next.year > lastYear) break;
    times[count++] = next;
  }
  lib_icalrecur_iterator_free(iterator);
  return count;
}

icaltimezone *CICalendarMakeZone(icalcomponent *component) {
  icaltimezone *zone = lib_icaltimezone_new();
  if (zone == NULL) return NULL;
  icalcomponent *copy = lib_icalcomponent_new_clone(component);
  if (copy != NULL && lib_icaltimezone_set_component(zone, copy)) return zone;
  if (copy != NULL) lib_icalcomponent_free(copy);
  lib_icaltimezone_free(zone, 1);
  return NULL;
}

void CICalendarFreeZone(icaltimezone *zone) { lib_icaltimezone_free(zone, 1); }

int CICalendarOffset(icaltimezone *zone, struct icaltimetype local) {
  int isDaylight = 0;
  return lib_icaltimezone_get_utc_offset(zone, &local, &isDaylight);
}
